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

const peopleIn = (body: Readonly<Record<string, unknown>>) => listIn(body['participantIds']);

/** True when a waiting row and a body name one person. A row without readable participants may be about anybody. */
export function sharesSomebody(waiting: string, body: Readonly<Record<string, unknown>>): boolean {
  const others = peopleIn(inputOf(waiting));
  return others.length === 0 || peopleIn(body).some((id) => others.includes(id));
}

/** Returns the fields of a stored body or an answer; anything else has none. */
export const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
