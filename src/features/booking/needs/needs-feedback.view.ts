import type { Input } from '#contract/all-apis.ts';
import { accommodations, needFields, OrderStatus, type needResults } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { ReadingState } from '#src/features/base/reading/reading-state.view.ts';
import type { Body } from '#src/offline/core/action.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

type NeedResult = (typeof needResults)[number];
export type Need = (typeof accommodations)[number] | (typeof needFields)[number];
export type Results = Readonly<Partial<Record<Need, NeedResult>>>;

/** Shared needs one by one: accommodations, then texts. */
export const needsOf = (shared: SharedNeed): Need[] => [
  ...accommodations.filter((one) => shared.accommodations.includes(one)),
  ...needFields.filter((field) => shared[field] !== ''),
];

/** True for an entry that has a text. */
export const isField = (need: Need): need is (typeof needFields)[number] =>
  needFields.some((field) => field === need);

/** Feedback of the family: one result per answered need, and a text. */
export type Feedback = Pick<Input<'needs.feedback'>, 'items' | 'text'>;

/** Reads the feedback from a request, also one of an older or newer build. */
export function feedbackIn({ items, text }: Body): Feedback {
  // Only the action of this call writes items, so their shape is trusted.
  const list = Array.isArray(items) ? (items as Feedback['items']) : [];
  return { items: list, text: typeof text === 'string' ? text : '' };
}

/** Last waiting feedback for this child. */
export const waitingFor = (waiting: readonly Waiting[], participantId: string): Waiting | undefined =>
  waiting.findLast(
    ({ type, input }) => type === 'needs.feedback' && input['participantId'] === participantId,
  );

/** Start of the form: feedback that waits on this phone, else the server's. */
export const feedbackStart = ({ feedback }: SharedNeed, waits: Waiting | undefined): Feedback =>
  waits ? feedbackIn(waits.input) : { items: feedback?.items ?? [], text: feedback?.text ?? '' };

export const resultsOf = ({ items }: Feedback): Results =>
  Object.fromEntries(items.map(({ need, result }) => [need, result]));

/** False when the server ignored this feedback because a later tap had arrived before. */
export const isCounted = (data: unknown): boolean =>
  !(typeof data === 'object' && data !== null && 'counted' in data && data.counted === false);

/** Returns only answered needs to send. */
export const itemsOf = (needs: readonly Need[], results: Results) =>
  needs.flatMap((need) => {
    const result = results[need];
    return result === undefined ? [] : [{ need, result }];
  });

/**
 * Key of `needsFeedback:condition`: the condition in the coach's words, or why it is missing. `plain`: the
 * text is no longer stored.
 */
export function conditionSentence(
  shared: SharedNeed | undefined,
  state: ReadingState,
): 'told' | 'loading' | 'offline' | 'failed' | 'plain' {
  if (shared?.answerText) return 'told';
  if (state === 'loading') return 'loading';
  if (state === 'notOnThisPhone') return 'offline';
  return state === 'error' ? 'failed' : 'plain';
}

/**
 * Key of `needsFeedback:answer` for needs without an answer: the order's status decides the sentence. A request
 * rejected because of the needs is an answer.
 */
export type NoAnswer = 'open' | 'unpaid' | 'accepted' | 'cannot' | 'rejected' | 'canceled' | 'over';

export function whyNoAnswer({
  status,
  rejectReason,
}: Pick<OrderRecord, 'status' | 'rejectReason'>): NoAnswer {
  switch (status) {
    case OrderStatus.awaitPayment:
      return 'unpaid';
    case OrderStatus.awaitAgree:
      return 'open';
    case OrderStatus.progress:
    case OrderStatus.awaitCancel:
      return 'accepted';
    case OrderStatus.completed:
      return 'over';
    case OrderStatus.canceled:
      return 'canceled';
    case OrderStatus.reject:
      return rejectReason?.code === 'needs' ? 'cannot' : 'rejected';
  }
}
