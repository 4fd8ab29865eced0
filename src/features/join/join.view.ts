import type { Input } from '#contract/all-apis.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';
import type { Accommodation, Activity, Gender, Language } from '#contract/enums.ts';
import { coachExperience, isCoachYears, isText } from '#contract/form.rules.ts';
import { isName } from '#contract/name.rules.ts';

/** The form as it is typed; empty texts until something is chosen. */
export interface JoinDraft {
  name: string;
  nameZh: string;
  birthDate: string;
  gender: '' | '0' | '1' | '2';
  cityId: string;
  activity: Activity | '';
  years: string;
  experience: string;
  meets: Accommodation[];
  organization: string;
}

export const emptyJoin: JoinDraft = {
  name: '',
  nameZh: '',
  birthDate: '',
  gender: '',
  cityId: '',
  activity: '',
  years: '',
  experience: '',
  meets: [],
  organization: '',
};

/** The fields that are checked before sending. */
export type JoinField =
  | 'name'
  | 'nameZh'
  | 'birthDate'
  | 'gender'
  | 'cityId'
  | 'activity'
  | 'years'
  | 'experience';

/** The last birthday that makes somebody 18 today, as `YYYY-MM-DD`. */
export const bornBy = (today: string): string => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;

/** The fields that are not right yet, in the order of the form. */
export function joinErrors(draft: JoinDraft, today: string): JoinField[] {
  const wrong: Record<JoinField, boolean> = {
    name: !isName(draft.name),
    nameZh: draft.nameZh.trim() !== '' && !isName(draft.nameZh),
    birthDate: draft.birthDate === '' || draft.birthDate > bornBy(today),
    gender: draft.gender === '',
    cityId: draft.cityId === '',
    activity: draft.activity === '',
    years: draft.years.trim() === '' || !isCoachYears(Number(draft.years)),
    experience: !isText(draft.experience, coachExperience.max, coachExperience.min),
  };
  return (Object.keys(wrong) as JoinField[]).filter((field) => wrong[field]);
}

/** Keys of `join:invalid`. */
export type JoinError = Exclude<JoinField, 'cityId' | 'name' | 'nameZh'> | 'city' | 'nameRule';
function errorOf(field: JoinField): JoinError {
  if (field === 'name' || field === 'nameZh') return 'nameRule';
  return field === 'cityId' ? 'city' : field;
}

/** The same, each at its box. */
export const joinMarks = (draft: JoinDraft, today: string): FormErrors<JoinDraft, JoinError> =>
  Object.fromEntries(joinErrors(draft, today).map((field) => [field, errorOf(field)]));

/** Boxes by the field that the server names. */
export const joinRefused: Readonly<Record<string, readonly [JoinField, JoinError]>> = {
  name: ['name', 'nameRule'],
  nameZh: ['nameZh', 'nameRule'],
  birthDate: ['birthDate', 'birthDate'],
  gender: ['gender', 'gender'],
  cityId: ['cityId', 'city'],
  activity: ['activity', 'activity'],
  years: ['years', 'years'],
  experience: ['experience', 'experience'],
};

/** What is sent; undefined while something is missing. */
export function joinInput(draft: JoinDraft, language: Language): Input<'join.coach'> | undefined {
  if (draft.activity === '' || draft.gender === '') return undefined;
  return {
    name: draft.name.trim(),
    ...(draft.nameZh.trim() && { nameZh: draft.nameZh.trim() }),
    birthDate: draft.birthDate,
    gender: Number(draft.gender) as Gender, // one of the three texts above
    cityId: draft.cityId,
    activity: draft.activity,
    years: Number(draft.years),
    experience: draft.experience.trim(),
    language,
    meets: draft.meets,
    ...(draft.organization.trim() && { organization: draft.organization.trim() }),
  };
}
