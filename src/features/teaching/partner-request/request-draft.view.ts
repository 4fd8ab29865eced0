import type { Input } from '#contract/all-apis.ts';
import type { Language } from '#contract/enums.ts';
import { isName } from '#contract/name.rules.ts';
import type { PartnerRequest } from '#contract/partner-request.ts';

/** The form as it is typed; kept as a draft: fields are only added. */
export interface RequestDraft {
  /** Language of the texts; empty: the language of the app. */
  language: Language | '';
  name: string;
  /** Optional name in the other language. */
  otherName: string;
  introduction: string;
  affiliation: string;
  cityId: string;
  contactName: string;
  contact: string;
  why: string;
}
export type RequestError = 'nameNot' | 'needed' | 'cityId';

const emptyRequest: RequestDraft = {
  language: '',
  name: '',
  otherName: '',
  introduction: '',
  affiliation: '',
  cityId: '',
  contactName: '',
  contact: '',
  why: '',
};

const otherOf = (language: Language): Language => (language === 'en' ? 'zh' : 'en');

/** Starts a new request with the texts of the last one, which the person corrects. */
export function draftOfRequest(last: PartnerRequest | undefined, language: Language): RequestDraft {
  if (last === undefined) return emptyRequest;
  const { name, introduction, affiliation, cityId, contactName, contact, why } = last;
  const own = introduction[language] === undefined ? otherOf(language) : language;
  return {
    language: own,
    name: name[own] ?? '',
    otherName: name[otherOf(own)] ?? '',
    introduction: introduction[own] ?? '',
    affiliation: affiliation ?? '',
    cityId,
    contactName,
    contact,
    why,
  };
}

export function requestInput(draft: RequestDraft, language: Language): Input<'partnerRequest.send'> {
  const own = draft.language || language;
  const other = draft.otherName.trim();
  return {
    name: { [own]: draft.name.trim(), ...(other !== '' && { [otherOf(own)]: other }) },
    introduction: { [own]: draft.introduction.trim() },
    affiliation: draft.affiliation.trim() === '' ? null : draft.affiliation.trim(),
    cityId: draft.cityId,
    contactName: draft.contactName.trim(),
    contact: draft.contact.trim(),
    why: draft.why.trim(),
  };
}

const nameError = (typed: string): RequestError | undefined =>
  typed.trim() === '' ? 'needed' : isName(typed) ? undefined : 'nameNot';

/** Errors of the form by the rules of the contract. */
export function requestErrors(draft: RequestDraft): { [Box in keyof RequestDraft]?: RequestError } {
  const needed = (typed: string): RequestError | false => typed.trim() === '' && 'needed';
  const found: Record<string, RequestError | false | undefined> = {
    name: nameError(draft.name),
    otherName: draft.otherName.trim() !== '' && nameError(draft.otherName),
    introduction: needed(draft.introduction),
    cityId: draft.cityId === '' && 'cityId',
    contactName: nameError(draft.contactName),
    contact: needed(draft.contact),
    why: needed(draft.why),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error));
}
