import { bornBy } from '#contract/age.rules.ts';
import { isEmail } from '#contract/email.rules.ts';
import type { Accommodation, Activity, Gender, GenderText, Language } from '#contract/enums.ts';
import { coachExperience, isCoachYears, isText } from '#contract/form.rules.ts';
import type { JoinForm, JoinRecord } from '#contract/join.ts';
import { limits } from '#contract/limits.ts';
import { isMobile } from '#contract/mobile.rules.ts';
import { isName } from '#contract/name.rules.ts';
import type { SpokenLanguage } from '#contract/spoken-languages.ts';
import { typedWhole } from '#contract/typed.rules.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';

/** Draft of the form; empty texts until something is chosen. */
export interface JoinDraft {
  name: string;
  nameZh: string;
  birthDate: string;
  gender: '' | GenderText;
  email: string;
  mobile: string;
  cityId: string;
  activity: Activity;
  specialty: string;
  years: string;
  experience: string;
  meets: Accommodation[];
  speaks: SpokenLanguage[];
  school: string;
  organization: string;
  address: string;
  requirements: string;
}
export type JoinField = keyof JoinDraft;

const contacts = ['email', 'mobile'] as const;
const person = ['name', 'nameZh', 'birthDate', ...contacts, 'gender', 'cityId'] as const;

/** The boxes of each form, in their order. */
export const joinFields: Readonly<Record<AskedRole, readonly JoinField[]>> = {
  // Birth date, gender and children are in the profile, the needs of each child in the need profile.
  student: ['name', 'nameZh', ...contacts, 'cityId', 'school', 'organization', 'address', 'requirements'],
  coach: [
    ...person,
    'activity',
    'specialty',
    'years',
    'experience',
    'speaks',
    'meets',
    'organization',
    'address',
  ],
  assistant: [...person, 'experience', 'specialty', 'school', 'organization', 'address'],
  volunteer: [...person, 'experience', 'school', 'organization', 'address'],
};

/** Minimum age by role (docs/domain.md 4.10). */
export const youngest: Readonly<Record<AskedRole, number>> = {
  student: 13,
  coach: 18,
  assistant: 18,
  volunteer: 13,
};

/** Returns the form that was sent or kept before, so that the person can mend it. */
export const joinDraftOf = (form: JoinRecord['form']): JoinDraft => ({
  name: form.name ?? '',
  nameZh: form.nameZh ?? '',
  birthDate: form.birthDate ?? '',
  gender: String(form.gender ?? '') as JoinDraft['gender'], // the three codes as texts
  email: form.email ?? '',
  mobile: form.mobile ?? '',
  cityId: form.cityId ?? '',
  activity: form.activity ?? '',
  specialty: form.specialty ?? '',
  years: String(form.years ?? ''),
  experience: form.experience ?? '',
  meets: form.meets ?? [],
  speaks: form.speaks ?? [],
  school: form.school ?? '',
  organization: form.organization ?? '',
  address: form.address ?? '',
  requirements: form.requirements ?? '',
});

/** Keys of `join:invalid`. */
export type JoinError =
  | 'name'
  | 'nameRule'
  | 'birthDate'
  | 'email'
  | 'mobile'
  | 'gender'
  | 'city'
  | 'activity'
  | 'years'
  | 'experience'
  | 'about';

export interface JoinRules {
  role: AskedRole;
  /** Fields that the server requires for this role. */
  needed: readonly string[];
  today: string;
}

/** Returns the errors of the form, each under its box. */
export function joinMarks(
  draft: JoinDraft,
  { role, needed, today }: JoinRules,
): FormErrors<JoinDraft, JoinError> {
  const isOpen = (field: JoinField, isWrong: boolean) =>
    draft[field] === '' ? needed.includes(field) : isWrong;
  const aboutError = role === 'coach' ? 'experience' : 'about';
  const shortest = role === 'coach' ? coachExperience.min : 1;
  const wrong: [JoinField, boolean, JoinError][] = [
    ['name', isOpen('name', !isName(draft.name)), draft.name.trim() === '' ? 'name' : 'nameRule'],
    ['nameZh', isOpen('nameZh', draft.nameZh.trim() !== '' && !isName(draft.nameZh)), 'nameRule'],
    ['birthDate', isOpen('birthDate', draft.birthDate > bornBy(today, youngest[role])), 'birthDate'],
    ['email', isOpen('email', draft.email.trim() !== '' && !isEmail(draft.email)), 'email'],
    ['mobile', isOpen('mobile', draft.mobile.trim() !== '' && !isMobile(draft.mobile)), 'mobile'],
    ['gender', isOpen('gender', false), 'gender'],
    ['cityId', isOpen('cityId', false), 'city'],
    ['activity', isOpen('activity', false), 'activity'],
    ['years', isOpen('years', !isCoachYears(typedWhole(draft.years) ?? Number.NaN)), 'years'],
    ['experience', isOpen('experience', !isText(draft.experience, limits.experience, shortest)), aboutError],
  ];
  const own = wrong.filter(([field, isWrong]) => isWrong && joinFields[role].includes(field));
  return Object.fromEntries(own.map(([field, , error]) => [field, error]));
}

const boxes: readonly [JoinField, JoinError][] = [
  ['name', 'nameRule'],
  ['nameZh', 'nameRule'],
  ['birthDate', 'birthDate'],
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['gender', 'gender'],
  ['cityId', 'city'],
  ['activity', 'activity'],
  ['years', 'years'],
  ['experience', 'about'],
];
/** Boxes by the field name in the server's refusal: with or without the prefix `form`. */
export const joinRefused: Readonly<Record<string, readonly [JoinField, JoinError]>> = Object.fromEntries(
  boxes.flatMap(([field, error]) => [
    [field, [field, error]],
    [`form.${field}`, [field, error]],
  ]),
);

const textOf = (typed: string) => (typed.trim() === '' ? undefined : typed.trim());

/**
 * Returns the form as it is sent: the typed text over the earlier form. Keeps pictures, which have no box
 * here. Omits empty boxes.
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
    email: textOf(draft.email),
    mobile: textOf(draft.mobile),
    cityId: textOf(draft.cityId),
    activity: draft.activity === '' ? undefined : draft.activity,
    specialty: textOf(draft.specialty),
    years: typedWhole(draft.years),
    experience: textOf(draft.experience),
    meets: draft.meets,
    speaks: draft.speaks,
    school: textOf(draft.school),
    organization: textOf(draft.organization),
    address: textOf(draft.address),
    requirements: textOf(draft.requirements),
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

/** Returns the reviewer's remark on a field in the last decision. */
export function remarkOnField(record: JoinRecord | undefined, field: keyof JoinForm): string | undefined {
  const remarks = (decidedOf(record)?.reasons ?? []).filter((reason) => reason.field === field);
  return remarks.length === 0 ? undefined : remarks.map(({ text }) => text).join(' ');
}

/** Returns the reviewer's remark that is shown beside a box, until the field is changed. */
export function remarkOf(
  record: JoinRecord | undefined,
  draft: JoinDraft,
  field: JoinField,
): string | undefined {
  const form = decidedOf(record)?.form;
  if (form === undefined) return undefined;
  const isChanged = JSON.stringify(joinDraftOf(form)[field]) !== JSON.stringify(draft[field]);
  return isChanged ? undefined : remarkOnField(record, field);
}

/** Returns the reviewer's remarks on fields that have no box here. */
export const remarksWithoutBox = (reasons: JoinRecord['reasons'], role: AskedRole): string[] =>
  reasons.filter(({ field }) => !isBoxOf(role, field)).map(({ text }) => text);

/** Returns the newest form: a change that waits or was refused, else the form that was handed in. */
export const newestForm = (record: JoinRecord | undefined): JoinRecord['form'] =>
  record?.revision?.form ?? record?.form ?? {};
