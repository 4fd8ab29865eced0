import type { Input } from '#contract/all-apis.ts';
import type { Accommodation, Activity, Gender, Language } from '#contract/enums.ts';

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

/** Keys of `join:invalid`. */
export type JoinField = 'name' | 'birthDate' | 'gender' | 'cityId' | 'activity' | 'years' | 'experience';

/** The last birthday that makes somebody 18 today, as `YYYY-MM-DD`. */
export const bornBy = (today: string): string => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;

/** The fields that are not right yet, in the order of the form. */
export function joinErrors(draft: JoinDraft, today: string): JoinField[] {
  const years = Number(draft.years);
  const wrong: Record<JoinField, boolean> = {
    name: draft.name.trim() === '',
    birthDate: draft.birthDate === '' || draft.birthDate > bornBy(today),
    gender: draft.gender === '',
    cityId: draft.cityId === '',
    activity: draft.activity === '',
    years: draft.years.trim() === '' || !Number.isInteger(years) || years < 0 || years > 70,
    experience: Array.from(draft.experience.trim()).length < 20,
  };
  return (Object.keys(wrong) as JoinField[]).filter((field) => wrong[field]);
}

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
