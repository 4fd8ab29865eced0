import type { Role } from '#contract/enums.ts';
import type { JoinForm } from '#contract/join.ts';
import type { JoinDetail } from './join.queries.ts';

export type Field = keyof JoinForm;
type Form = JoinDetail['form'];

/** Every field of a form, in the order of the review. */
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
  'speaks',
  'organization',
  'school',
  'requirements',
  'pictures',
  'certificates',
] as const satisfies readonly Field[];

const ofEverybody: readonly Field[] = ['avatar', 'name', 'birthDate', 'gender', 'cityId'];
/** Fields to show even without a value: the reviewer has to see that they are empty. */
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
  /** Reason of the last refusal for this field. */
  reason: string | undefined;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const same = (a: unknown, b: unknown): boolean =>
  (!isGiven(a) && !isGiven(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The form that waits, or was decided last. */
export const newestForm = ({ form, revision }: JoinDetail): Form => revision?.form ?? form;

/** Returns the rows of a form for the reviewer; compares both versions of a revision. */
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
      reason: reasons.find((reason) => reason.field === field)?.text,
    }));
}

/** True for a field that a change leaves as it is, and that has no reason beside it. */
export const isFolded = (
  { field, isChanged, isMissing, reason }: Row,
  { revision }: Pick<JoinDetail, 'revision'>,
  written: Reasons,
): boolean => revision !== null && !isChanged && !isMissing && reason === undefined && !written[field];

/** True when this operator may decide about the form now. */
export const isWaiting = ({ actions }: JoinDetail): boolean => actions.includes('approve');

/** Returns the instant at which the form was handed in. */
export const handedInAt = ({ submittedAt, revision }: JoinDetail): string =>
  revision?.submittedAt ?? submittedAt;

export type Reasons = Partial<Record<Field, string | undefined>>;

/** Returns the written reasons as input of the call. */
export const writtenReasons = (reasons: Reasons): { field: Field; text: string }[] =>
  fieldOrder.flatMap((field) => {
    const text = reasons[field]?.trim() ?? '';
    return text === '' ? [] : [{ field, text }];
  });
