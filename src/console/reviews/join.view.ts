import type { Role } from '#contract/enums.ts';
import type { JoinForm } from '#contract/join.ts';
import type { JoinDetail } from './join.queries.ts';

export type Field = keyof JoinForm;
type Form = JoinDetail['form'];

/** Every field of a form, in the order in which a reviewer reads. */
export const fieldOrder = [
  'avatar',
  'name',
  'nameZh',
  'birthDate',
  'gender',
  'cityId',
  'address',
  'email',
  'mobile',
  'language',
  'activity',
  'specialty',
  'years',
  'experience',
  'meets',
  'organization',
  'school',
  'requirements',
  'pictures',
  'certificates',
] as const satisfies readonly Field[];

const ofEverybody: readonly Field[] = ['avatar', 'name', 'birthDate', 'gender', 'cityId'];
/** Shown even where nothing was given: a reviewer may miss them. */
const expected: Record<Role, readonly Field[]> = {
  student: ['name'],
  coach: [...ofEverybody, 'activity', 'years', 'experience', 'language', 'pictures', 'certificates'],
  assistant: [...ofEverybody, 'experience', 'certificates'],
  volunteer: ofEverybody,
};

export interface Row {
  field: Field;
  isChanged: boolean;
  /** The role needs it, and it was not given. */
  isMissing: boolean;
  /** What was said of it at the last refusal. */
  said: string | undefined;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const same = (a: unknown, b: unknown): boolean =>
  (!isGiven(a) && !isGiven(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The form that waits, or was decided last. */
export const newestForm = ({ form, revision }: JoinDetail): Form => revision?.form ?? form;

/** What a reviewer reads of a form; of a revision both versions are compared. */
export function rowsOf(detail: JoinDetail): Row[] {
  const { form, revision, role, missing } = detail;
  const newest = newestForm(detail);
  const reasons = revision === null ? detail.reasons : revision.reasons;
  return fieldOrder
    .filter((field) => isGiven(form[field]) || isGiven(newest[field]) || expected[role].includes(field))
    .map((field) => ({
      field,
      isChanged: revision !== null && !same(form[field], newest[field]),
      isMissing: missing.includes(field),
      said: reasons.find((reason) => reason.field === field)?.text,
    }));
}

/** Whether this operator may decide about a form now. */
export const isWaiting = ({ actions }: JoinDetail): boolean => actions.includes('approve');

/** Since when it waits, or was handed in. */
export const handedInAt = ({ submittedAt, revision }: JoinDetail): string =>
  revision?.submittedAt ?? submittedAt;

/** Full years on a day, both written YYYY-MM-DD. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);

export type Reasons = Partial<Record<Field, string | undefined>>;

/** The reasons that were written, as the call takes them. */
export const writtenReasons = (reasons: Reasons): { field: Field; text: string }[] =>
  fieldOrder.flatMap((field) => {
    const text = reasons[field]?.trim() ?? '';
    return text === '' ? [] : [{ field, text }];
  });
