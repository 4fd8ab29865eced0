/** The input of a request as it was stored. A damaged body is shown empty and never sent. */
export function inputOf(body: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsIn(JSON.parse(body));
  } catch {
    return {};
  }
}

/** Returns a list of a stored body or an answer; anything else gives none. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the fields of a stored body or an answer; anything else has none. */
export const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
