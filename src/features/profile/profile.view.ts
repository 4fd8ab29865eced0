import type { User } from '#contract/account.ts';
import type { Participant } from '#contract/child.ts';
import { Gender, GenderText } from '#contract/enums.ts';
import { isName } from '#contract/name.rules.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';

export interface DetailsDraft {
  name: string;
  /** The wire's number as text; empty while not chosen. */
  gender: '' | GenderText;
  birthDate: string;
}

/** What the form starts with. A new account's given name is not the person's own, so the box is empty. */
export const detailsOf = ({ name, hasOwnName, gender, birthDate }: User): DetailsDraft => ({
  name: hasOwnName ? name : '',
  gender: gender === null ? '' : genderText[gender],
  birthDate: birthDate ?? '',
});
const genderText = {
  [Gender.boy]: GenderText.boy,
  [Gender.girl]: GenderText.girl,
  [Gender.other]: GenderText.other,
} as const;
const genderCode = {
  [GenderText.boy]: Gender.boy,
  [GenderText.girl]: Gender.girl,
  [GenderText.other]: Gender.other,
} as const;

/** Input of `user.update`; what was not given is left as it is. */
export const detailsInput = ({ name, gender, birthDate }: DetailsDraft) => ({
  name: name.trim(),
  ...(gender !== '' && { gender: genderCode[gender] }),
  ...(birthDate !== '' && { birthDate }),
});

/** Keys of `mine:family`: whether the waiver that holds today was signed. Undefined while today's is not known. */
export function waiverState(
  { waiverVersion }: Participant,
  current: string | undefined,
): 'signed' | 'unsigned' | 'renewed' | undefined {
  if (waiverVersion === null) return 'unsigned';
  if (current === undefined) return undefined;
  return waiverVersion === current ? 'signed' : 'renewed';
}

export interface ChildDraft {
  name: string;
  birthDate: string;
}
export type ChildError = 'nameMissing' | 'nameRule' | 'birthMissing' | 'birthLater';

/** What is missing in a child's form; keys of `mine:family`. `today` is the calendar day of the reader. */
export function childErrors(
  { name, birthDate }: ChildDraft,
  today: string,
): FormErrors<ChildDraft, ChildError> {
  return {
    ...(name.trim() === ''
      ? { name: 'nameMissing' as const }
      : !isName(name) && { name: 'nameRule' as const }),
    ...(birthDate === ''
      ? { birthDate: 'birthMissing' as const }
      : birthDate > today && { birthDate: 'birthLater' as const }),
  };
}

/** Boxes of a child's form by the field that the server names. */
export const childRefused = {
  name: ['name', 'nameRule'],
  birthDate: ['birthDate', 'birthMissing'],
} as const;
