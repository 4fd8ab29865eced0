import type { Input } from '#contract/all-apis.ts';
import type { Language } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { isName, isTitle } from '#contract/name.rules.ts';
import type { TeamRecord } from '#contract/team.ts';

/** Form as typed. Stored as a draft, so fields are only ever added. */
export interface TeamDraft {
  /** Language of the first texts; empty: the language of the app. */
  language: Language | '';
  name: string;
  introduction: string;
  /** True when the texts exist in the other language too. */
  hasOther: boolean;
  otherName: string;
  otherIntroduction: string;
  affiliation: string;
  cityId: string;
  /** The name of the picture; empty without one. */
  logo: string;
}
export type TeamError = 'nameNeeded' | 'nameNot' | 'introductionNeeded' | 'cityNeeded' | 'affiliationNot';

export const emptyTeam: TeamDraft = {
  language: '',
  name: '',
  introduction: '',
  hasOther: false,
  otherName: '',
  otherIntroduction: '',
  affiliation: '',
  cityId: '',
  logo: '',
};

export const otherOf = (language: Language): Language => (language === 'en' ? 'zh' : 'en');

/** Form values of the pending or refused texts, else of the public ones. */
export function draftOfTeam(team: TeamRecord, language: Language): TeamDraft {
  const { name: named, introduction, affiliation } = team.revision ?? team;
  const logo = team.revision?.logo === undefined ? team.logo : team.revision.logo;
  const own = named[language] === undefined ? otherOf(language) : language;
  const other = otherOf(own);
  return {
    language: own,
    name: named[own] ?? '',
    introduction: introduction[own] ?? '',
    hasOther: named[other] !== undefined || introduction[other] !== undefined,
    otherName: named[other] ?? '',
    otherIntroduction: introduction[other] ?? '',
    affiliation: affiliation ?? '',
    cityId: team.cityId,
    logo: logo ?? '',
  };
}

export function teamInput(draft: TeamDraft, language: Language): Input<'team.create'> {
  const own = draft.language || language;
  const both = (first: string, second: string) => ({
    [own]: first.trim(),
    ...(draft.hasOther && second.trim() !== '' && { [otherOf(own)]: second.trim() }),
  });
  return {
    name: both(draft.name, draft.otherName),
    introduction: both(draft.introduction, draft.otherIntroduction),
    affiliation: draft.affiliation.trim() === '' ? null : draft.affiliation.trim(),
    cityId: draft.cityId,
    logo: draft.logo || null,
  };
}

/** Errors of the form by the rules of the contract. */
export function teamErrors(draft: TeamDraft): Partial<Record<keyof TeamDraft, TeamError>> {
  const belongs = draft.affiliation.trim();
  return {
    ...nameError('name', draft.name),
    ...(draft.hasOther && draft.otherName.trim() !== '' && nameError('otherName', draft.otherName)),
    ...(draft.introduction.trim() === '' && { introduction: 'introductionNeeded' as const }),
    ...(draft.cityId === '' && { cityId: 'cityNeeded' as const }),
    ...(belongs !== '' && !isTitle(belongs) && { affiliation: 'affiliationNot' as const }),
  };
}

const nameError = (box: 'name' | 'otherName', typed: string): Partial<Record<keyof TeamDraft, TeamError>> => {
  if (typed.trim() === '') return { [box]: 'nameNeeded' };
  return isName(typed, limits.title) ? {} : { [box]: 'nameNot' };
};
