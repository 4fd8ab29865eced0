import { rejectReasons } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import { isCourseDate } from '#src/features/booking/order/reading/order-of-course.view.ts';

export type RejectReason = (typeof rejectReasons)[number];

/** Reasons for several requests: needs are those of one child. */
export const sharedReasons = rejectReasons.filter((reason) => reason !== 'needs');

/** Actions that the coach may take on this order alone. The dates of a course are accepted or rejected together. */
export const ownActions = ({
  actions,
  terms,
}: Pick<OrderRecord, 'actions' | 'terms'>): OrderRecord['actions'] =>
  isCourseDate({ terms }) ? actions.filter((action) => action !== 'accept' && action !== 'reject') : actions;

/** Returns the mode of the form: a request is rejected, an accepted order is canceled. */
export function rejectMode(order: Pick<OrderRecord, 'actions' | 'terms'>): 'reject' | 'cancel' | undefined {
  const actions = ownActions(order);
  if (actions.includes('reject')) return 'reject';
  return actions.includes('coachCancel') ? 'cancel' : undefined;
}

/** True when the coach has something left to do or see. A rating that waits on this phone counts as done. */
export const hasAnswer = (
  order: Pick<OrderRecord, 'actions' | 'terms' | 'myRating' | 'theirRating'>,
  isRating: boolean,
): boolean =>
  order.myRating !== null ||
  order.theirRating !== null ||
  ownActions(order).some((action) => action !== 'rate' || !isRating);

/** True for reasons that need a text and not only a code (docs/domain.md 4.2, rule 5). */
export const needsWords = (reason: RejectReason | ''): boolean => reason === 'needs' || reason === 'other';

export interface RejectDraft {
  reason: RejectReason | '';
  words: string;
}
export type RejectError = 'choose' | 'wordsNeeded';

/** Returns the first missing item of the form; keys of `teaching:reject`. */
export function rejectError(reason: RejectReason | '', words: string): RejectError | undefined {
  if (reason === '') return 'choose';
  return needsWords(reason) && words.trim() === '' ? 'wordsNeeded' : undefined;
}

/** The same, by field. */
export function rejectErrors({ reason, words }: RejectDraft): FormErrors<RejectDraft, RejectError> {
  const error = rejectError(reason, words);
  if (error === undefined) return {};
  return error === 'choose' ? { reason: error } : { words: error };
}
