import type { FormErrors } from '#src/features/form/use-form.ts';

export interface RefundDraft {
  words: string;
}
/** Key of `request:refund`. */
export type RefundError = 'wordsNeeded';

/** Only a refusal needs words; a yes says all. */
export const declineErrors = ({ words }: RefundDraft): FormErrors<RefundDraft, RefundError> =>
  words.trim() === '' ? { words: 'wordsNeeded' } : {};
