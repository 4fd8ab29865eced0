import type { Accommodation, Activity, Gender, GenderText, Language, Role } from '#contract/enums.ts';
import { coachExperience, isCoachYears, isText } from '#contract/form.rules.ts';
import type { JoinForm, JoinRecord } from '#contract/join.ts';
import { limits } from '#contract/limits.ts';
import { isName } from '#contract/name.rules.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';

/** A student's role is open from the first sign-in on. Its form is not reviewed; the others are asked for. */
export const askedRoles = ['student', 'coach', 'assistant', 'volunteer'] as const satisfies readonly Role[];
export type AskedRole = (typeof askedRoles)[number];

/** The form as it is typed; empty texts until something is chosen. */
export interface JoinDraft {
  name: string;
  nameZh: string;
  birthDate: string;
  gender: '' | GenderText;
  cityId: string;
  activity: Activity | '';
  specialty: string;
  years: string;
  experience: string;
  meets: Accommodation[];
  school: string;
  organization: string;
  address: string;
}
export type JoinField = keyof JoinDraft;

const person = ['name', 'nameZh', 'birthDate', 'gender', 'cityId'] as const;

/** The boxes of each form, in their order. */
export const joinFields: Readonly<Record<AskedRole, readonly JoinField[]>> = {
  // Birth date, gender and children are in the profile, what helps is in the need profile.
  student: ['name', 'nameZh', 'cityId', 'school', 'organization', 'address'],
  coach: [...person, 'activity', 'specialty', 'years', 'experience', 'meets', 'organization', 'address'],
  assistant: [...person, 'experience', 'specialty', 'school', 'organization', 'address'],
  volunteer: [...person, 'experience', 'school', 'organization', 'address'],
};

/** How old somebody must be (docs/domain.md 4.10). */
export const youngest: Readonly<Record<AskedRole, number>> = {
  student: 13,
  coach: 18,
  assistant: 18,
  volunteer: 13,
};

/** What was sent or kept before, ready to be mended. */
export const joinDraftOf = (form: JoinRecord['form']): JoinDraft => ({
  name: form.name ?? '',
  nameZh: form.nameZh ?? '',
  birthDate: form.birthDate ?? '',
  gender: String(form.gender ?? '') as JoinDraft['gender'], // the three codes as texts
  cityId: form.cityId ?? '',
  activity: form.activity ?? '',
  specialty: form.specialty ?? '',
  years: String(form.years ?? ''),
  experience: form.experience ?? '',
  meets: form.meets ?? [],
  school: form.school ?? '',
  organization: form.organization ?? '',
  address: form.address ?? '',
});

/** The last birthday that makes somebody so old today, as `YYYY-MM-DD`. */
export const bornBy = (today: string, age: number): string =>
  `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;

/** Keys of `join:invalid`. */
export type JoinError =
  | 'nameRule'
  | 'birthDate'
  | 'gender'
  | 'city'
  | 'activity'
  | 'years'
  | 'experience'
  | 'about';

export interface JoinRules {
  role: AskedRole;
  /** What the server needs of this role. */
  needed: readonly string[];
  today: string;
}

/** What is not right yet, each at its box. */
export function joinMarks(
  draft: JoinDraft,
  { role, needed, today }: JoinRules,
): FormErrors<JoinDraft, JoinError> {
  const isOpen = (field: JoinField, isWrong: boolean) =>
    draft[field] === '' ? needed.includes(field) : isWrong;
  const aboutError = role === 'coach' ? 'experience' : 'about';
  const shortest = role === 'coach' ? coachExperience.min : 1;
  const wrong: [JoinField, boolean, JoinError][] = [
    ['name', isOpen('name', !isName(draft.name)), 'nameRule'],
    ['nameZh', isOpen('nameZh', draft.nameZh.trim() !== '' && !isName(draft.nameZh)), 'nameRule'],
    ['birthDate', isOpen('birthDate', draft.birthDate > bornBy(today, youngest[role])), 'birthDate'],
    ['gender', isOpen('gender', false), 'gender'],
    ['cityId', isOpen('cityId', false), 'city'],
    ['activity', isOpen('activity', false), 'activity'],
    ['years', isOpen('years', !isCoachYears(Number(draft.years))), 'years'],
    ['experience', isOpen('experience', !isText(draft.experience, limits.experience, shortest)), aboutError],
  ];
  const own = wrong.filter(([field, isWrong]) => isWrong && joinFields[role].includes(field));
  return Object.fromEntries(own.map(([field, , error]) => [field, error]));
}

const boxes: readonly [JoinField, JoinError][] = [
  ['name', 'nameRule'],
  ['nameZh', 'nameRule'],
  ['birthDate', 'birthDate'],
  ['gender', 'gender'],
  ['cityId', 'city'],
  ['activity', 'activity'],
  ['years', 'years'],
  ['experience', 'about'],
];
/** Boxes by the field that the server names, which reads it inside `form` or by itself. */
export const joinRefused: Readonly<Record<string, readonly [JoinField, JoinError]>> = Object.fromEntries(
  boxes.flatMap(([field, error]) => [
    [field, [field, error]],
    [`form.${field}`, [field, error]],
  ]),
);

const textOf = (typed: string) => (typed.trim() === '' ? undefined : typed.trim());

/**
 * What is sent: what was typed, over what the form had before. Pictures and contacts have no box here and stay. What
 * was left empty is left out.
 */
export function joinInput(
  draft: JoinDraft,
  before: JoinRecord['form'],
  role: AskedRole,
  language: Language,
): JoinForm {
  const typed: JoinForm = {
    name: textOf(draft.name),
    nameZh: textOf(draft.nameZh),
    birthDate: textOf(draft.birthDate),
    gender: draft.gender === '' ? undefined : (Number(draft.gender) as Gender), // one of the three texts above
    cityId: textOf(draft.cityId),
    activity: draft.activity === '' ? undefined : draft.activity,
    specialty: textOf(draft.specialty),
    years: draft.years.trim() === '' ? undefined : Number(draft.years),
    experience: textOf(draft.experience),
    meets: draft.meets,
    school: textOf(draft.school),
    organization: textOf(draft.organization),
    address: textOf(draft.address),
  };
  const own = Object.fromEntries(Object.entries(typed).filter(([field]) => isBoxOf(role, field)));
  const isSameText = draft.experience.trim() === before.experience;
  const form = { ...before, ...own, language: isSameText ? (before.language ?? language) : language };
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}

const isBoxOf = (role: AskedRole, field: string): boolean =>
  joinFields[role].some((known) => known === field);

const decidedOf = (record: JoinRecord | undefined) =>
  record?.revision?.state === 'rejected'
    ? record.revision
    : record?.state === 'rejected'
      ? record
      : undefined;

/** What the last decision said of a field. */
export function saidOfField(record: JoinRecord | undefined, field: keyof JoinForm): string | undefined {
  const said = (decidedOf(record)?.reasons ?? []).filter((reason) => reason.field === field);
  return said.length === 0 ? undefined : said.map(({ text }) => text).join(' ');
}

/** What the last decision said of a field, until it is changed: the words beside its box. */
export function saidOf(
  record: JoinRecord | undefined,
  draft: JoinDraft,
  field: JoinField,
): string | undefined {
  const form = decidedOf(record)?.form;
  if (form === undefined) return undefined;
  const isChanged = JSON.stringify(joinDraftOf(form)[field]) !== JSON.stringify(draft[field]);
  return isChanged ? undefined : saidOfField(record, field);
}

/** What was said of fields that have no box here. */
export const saidElsewhere = (reasons: JoinRecord['reasons'], role: AskedRole): string[] =>
  reasons.filter(({ field }) => !isBoxOf(role, field)).map(({ text }) => text);

/** The newest form: a change that waits or was refused, else what was handed in. */
export const newestForm = (record: JoinRecord | undefined): JoinRecord['form'] =>
  record?.revision?.form ?? record?.form ?? {};
