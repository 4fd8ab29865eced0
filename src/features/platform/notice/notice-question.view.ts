import { OrderStatus } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';

/** Fact with the deadline, for each kind that needs an answer about a class. */
const deadlines: Partial<Record<NoticeKind, string>> = {
  orderRequested: 'agreeBy',
  orderWaits: 'until',
  refundRequested: 'until',
  orderAwaitsPayment: 'expiresAt',
  waitlistOffer: 'expiresAt',
  waitlistOfferChanged: 'expiresAt',
  disputeOpened: 'until',
  disputeAnswered: 'until',
  helpInvited: 'answerBy',
  helpAsked: 'answerBy',
  helpUnanswered: 'answerBy',
  helpNeedsConsent: 'answerBy',
  classMoved: 'answerBy',
  classSubstitute: 'answerBy',
};

/** Offers that one notice is about may each have an answer: one order does not answer it. */
export const isOffer = (kind: NoticeKind): boolean =>
  kind === 'waitlistOffer' || kind === 'waitlistOfferChanged';

type Order = Pick<OrderRecord, 'status' | 'refundRequest'>;

const { awaitAgree, progress, completed, canceled, awaitCancel, reject } = OrderStatus;

/** Statuses that follow the answer. A status before the question proves nothing: the stored order may be older. */
const answered: Partial<Record<NoticeKind, readonly OrderStatus[]>> = {
  orderRequested: [progress, completed, awaitCancel, canceled, reject],
  orderWaits: [progress, completed, awaitCancel, canceled, reject],
  refundRequested: [completed, canceled],
  orderAwaitsPayment: [awaitAgree, progress, completed, awaitCancel, canceled, reject],
  waitlistOffer: [awaitAgree, progress, completed, awaitCancel, canceled, reject],
  waitlistOfferChanged: [awaitAgree, progress, completed, awaitCancel, canceled, reject],
};

/** State of the question in a notice. `by`: its deadline. */
export interface NoticeQuestion {
  state: 'open' | 'answered' | 'over';
  by: string;
}

/**
 * The question of a notice now: the notice keeps the words of the moment at which it was made. `order` is the newest on
 * this phone. Undefined for a notice without a question. `now` in ms.
 */
export function noticeQuestion(
  { kind, facts }: Pick<Notice, 'kind' | 'facts'>,
  order: Order | undefined,
  now: number,
): NoticeQuestion | undefined {
  const fact = deadlines[kind];
  const by = fact === undefined ? undefined : facts[fact];
  if (typeof by !== 'string') return undefined;
  const hasOthers = isOffer(kind) && Number(facts['dates'] ?? 1) > 1;
  const isDeclined = kind === 'refundRequested' && order?.refundRequest?.declinedWith != null;
  if (order && !hasOthers && (isDeclined || answered[kind]?.includes(order.status)))
    return { state: 'answered', by };
  return { state: Date.parse(by) <= now ? 'over' : 'open', by };
}
