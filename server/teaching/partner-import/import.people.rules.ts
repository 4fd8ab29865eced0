import { languages, type Activity, type Language } from '#contract/enums.ts';
import { email, name } from '#contract/fields.ts';
import type { InviteKind } from '#contract/import-choices.ts';
import type { Row } from '#server/db/types.ts';
import { languageNames } from './import.columns.data.ts';
import { type Fault, fault, faulty, fine, type Judged, repeated } from './import.judge.rules.ts';
import { foldCell, type ImportRow } from './import.table.rules.ts';

export interface InvitedPerson {
  email: string;
  name: string;
  language: Language;
  activities: readonly Activity[];
}

/** Addresses that the partner knows already. */
export interface KnownPeople {
  coaches: ReadonlySet<string>;
  members: ReadonlySet<string>;
  invited: ReadonlySet<string>;
}

/** An activity with its names. */
export type NamedActivity = Pick<Row<'activity'>, 'key' | 'name_en' | 'name_zh'>;

/** The activity that a cell names by its key or one of its names. */
export function activityOf(cell: string, activities: readonly NamedActivity[]): Activity | undefined {
  const typed = foldCell(cell);
  return activities.find(({ key, name_en: en, name_zh: zh }) =>
    [key, en, zh].some((known) => foldCell(known) === typed),
  )?.key;
}

/** The language that a cell names; of an empty one that of `sample`. Undefined for another language. */
export function languageOf(cell: string | undefined, sample: string): Language | undefined {
  if (cell === undefined) return /\p{Script=Han}/u.test(sample) ? 'zh' : 'en';
  const typed = foldCell(cell);
  return languages.find((one) => languageNames[one].includes(typed));
}

/** Judges the lines of a file with coaches or members, with the rules of names and addresses of the forms. */
export function judgePeople(
  rows: readonly ImportRow[],
  kind: InviteKind,
  known: KnownPeople & { activities: readonly NamedActivity[] },
): Judged<InvitedPerson>[] {
  const lineOf = new Map<string, number>();
  return rows.map((row) => {
    const { cells } = row;
    const faults: Fault[] = row.hasTooMany ? [fault('name', 'tooManyCells')] : [];
    const read = name().safeParse(cells.name ?? '');
    if (!read.success) faults.push(fault('name', cells.name === undefined ? 'missing' : 'wrong'));
    const address = email.safeParse((cells.email ?? '').normalize('NFKC'));
    if (!address.success) faults.push(fault('email', cells.email === undefined ? 'missing' : 'wrong'));
    const language = languageOf(cells.language, cells.name ?? '');
    if (language === undefined) faults.push(fault('language', 'unknown'));
    const named = (cells.activities ?? '').split(/[,;|/、，；]/).filter((one) => one.trim() !== '');
    const done = named.flatMap((one) => activityOf(one, known.activities) ?? []);
    if (done.length < named.length) faults.push(fault('activities', 'unknown'));
    if (faults.length > 0 || !read.success || !address.success || language === undefined)
      return faulty(row, faults);
    const to = address.data;
    const earlier = lineOf.get(to);
    if (earlier !== undefined) return repeated(row, { what: 'line', line: earlier });
    lineOf.set(to, row.line);
    if (kind === 'coach' && known.coaches.has(to)) return repeated(row, { what: 'coach' });
    if (kind === 'member' && known.members.has(to)) return repeated(row, { what: 'member' });
    if (known.invited.has(to)) return repeated(row, { what: 'invitation' });
    return fine(row, [{ email: to, name: read.data, language, activities: [...new Set(done)] }]);
  });
}
