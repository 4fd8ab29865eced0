import type { User } from '#contract/account.ts';
import { Gender, GenderText } from '#contract/enums.ts';

export interface DetailsDraft {
  name: string;
  /** The wire's number as text; empty while not chosen. */
  gender: '' | GenderText;
  birthDate: string;
}

/** Returns the start of the form. Leaves the name empty when the server made it for a new account. */
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

/** Returns the input of `user.update`; omitted fields stay unchanged. */
export const detailsInput = ({ name, gender, birthDate }: DetailsDraft) => ({
  name: name.trim(),
  ...(gender !== '' && { gender: genderCode[gender] }),
  ...(birthDate !== '' && { birthDate }),
});
