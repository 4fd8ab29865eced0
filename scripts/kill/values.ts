/** The value at a path as text; empty when the path has no value. */
export function textAt(from: unknown, path: string): string {
  const value = valueAt(from, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** The value at a path, such as `data.orders.0.id`; undefined when the path has none. */
export function valueAt(from: unknown, path: string): unknown {
  let value = from;
  for (const part of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return value;
}
