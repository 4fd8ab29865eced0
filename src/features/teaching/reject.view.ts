import { rejectReasons } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';

export type RejectReason = (typeof rejectReasons)[number];

/** A request is rejected, an accepted order is canceled: one form, two words (the record says which one is open). */
export function rejectMode({ actions }: Pick<OrderRecord, 'actions'>): 'reject' | 'cancel' | undefined {
  if (actions.includes('reject')) return 'reject';
  return actions.includes('coachCancel') ? 'cancel' : undefined;
}

/** Whether there is anything left for the coach to do or see. A rating that waits on this phone is done already. */
export const hasAnswer = (
  { actions, myRating, theirRating }: Pick<OrderRecord, 'actions' | 'myRating' | 'theirRating'>,
  isRating: boolean,
): boolean =>
  myRating !== null || theirRating !== null || actions.some((action) => action !== 'rate' || !isRating);

/** Whether the family is owed words and not only a code (docs/domain.md 4.2, rule 5). */
export const needsWords = (reason: RejectReason | ''): boolean => reason === 'needs' || reason === 'other';

export interface RejectDraft {
  reason: RejectReason | '';
  words: string;
}
export type RejectError = 'choose' | 'wordsNeeded';

/** What is missing before the form may be sent; keys of `teaching:reject`. */
export function rejectError(reason: RejectReason | '', words: string): RejectError | undefined {
  if (reason === '') return 'choose';
  return needsWords(reason) && words.trim() === '' ? 'wordsNeeded' : undefined;
}

/** The same, at its box. */
export function rejectErrors({ reason, words }: RejectDraft): FormErrors<RejectDraft, RejectError> {
  const error = rejectError(reason, words);
  if (error === undefined) return {};
  return error === 'choose' ? { reason: error } : { words: error };
}
