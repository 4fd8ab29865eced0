import type { AuditFilter } from './audit.queries.ts';

/** The filter as the address of the page has it; an empty field narrows nothing. */
export interface AuditFields {
  subject: string;
  actor: string;
  action: string;
  /** First and last day, as a date field gives them. */
  from: string;
  until: string;
}

const names = ['subject', 'actor', 'action', 'from', 'until'] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;

export function readFields(search: URLSearchParams): AuditFields {
  const fields = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    (typeof names)[number],
    string
  >;
  return { ...fields, from: dayOrNone(fields.from), until: dayOrNone(fields.until) };
}

const dayOrNone = (text: string): string => (day.test(text) && startOf(text, 0) !== '' ? text : '');

/** The fields of the address that are not empty. */
export const writeFields = (fields: AuditFields): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === '' ? [] : [[name, fields[name]]])));

/** The filter that the server reads. Days begin and end at midnight of this computer. */
export const filterOf = ({ subject, actor, action, from, until }: AuditFields): AuditFilter => ({
  subjectId: subject,
  actorId: actor,
  action,
  from: startOf(from, 0),
  until: startOf(until, 1),
});

/** Instant at which a day begins, or one some days later; empty for none. */
function startOf(text: string, daysOn: number): string {
  if (text === '') return '';
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysOn);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}
