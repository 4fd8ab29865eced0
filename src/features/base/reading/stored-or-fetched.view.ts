/**
 * The one rule of src/offline/README.md. The stored record is drawn immediately. The answer replaces it when its
 * version is not older. Records without a version count as equally old.
 */
export function newerOf<T>(
  kept: T | undefined,
  answered: T | undefined,
  versionOf: (record: T) => number = () => 0,
): T | undefined {
  if (kept === undefined || answered === undefined) return kept ?? answered;
  return versionOf(answered) >= versionOf(kept) ? answered : kept;
}

interface Rows<T> {
  kept: readonly T[] | undefined;
  answered: readonly T[] | undefined;
  idOf: (row: T) => string;
  versionOf?: ((row: T) => number) | undefined;
  renewed?: ((kept: T, answered: T) => T) | undefined;
}

/**
 * The rule for the rows of a list. The stored list decides the rows and their order: every answer is stored before it
 * is drawn. Without stored rows the answer is drawn.
 */
export function newerRows<T>({ kept, answered, idOf, versionOf, renewed }: Rows<T>): readonly T[] {
  if (kept === undefined || kept.length === 0) return answered ?? [];
  if (answered === undefined || versionOf === undefined) return kept;
  const byId = new Map(answered.map((row) => [idOf(row), row]));
  return kept.map((row) => {
    const other = byId.get(idOf(row));
    if (other === undefined || versionOf(other) < versionOf(row)) return row;
    return renewed?.(row, other) ?? other;
  });
}
