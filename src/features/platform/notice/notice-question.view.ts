import { OrderStatus } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';

/** Fact with the deadline, for each kind that needs an answer about a class. */
const deadlines: Partial<Record<NoticeKind, string>> = {
  orderRequested: 'agreeBy',
  orderWaits: 'until',
  refundRequested: 'until',
  exchangeAsked: 'until',
  orderAwaitsPayment: 'expiresAt',
  waitlistOffer: 'expiresAt',
  waitlistOfferChanged: 'expiresAt',
  disputeOpened: 'until',
  disputeWaits: 'until',
  disputeAnswered: 'until',
  disputeReferred: 'until',
  helpInvited: 'answerBy',
  helpAsked: 'answerBy',
  helpUnanswered: 'answerBy',
  helpNeedsConsent: 'answerBy',
  classMoved: 'answerBy',
  classSubstitute: 'answerBy',
  classMoveWaits: 'answerBy',
};

export const isOffer = (kind: NoticeKind): boolean =>
  kind === 'waitlistOffer' || kind === 'waitlistOfferChanged';

type Asked = Pick<Notice, 'kind' | 'facts' | 'createdAt'>;
type Order = Pick<
  OrderRecord,
  'status' | 'refundRequest' | 'terms' | 'paidAt' | 'cancelReason' | 'cancelBy' | 'history'
>;

/**
 * Several dates are offered, and each may have its own answer: one order does not answer the notice. The dates of a
 * course are answered together.
 */
export const hasOtherOffers = (
  { kind, facts }: Pick<Notice, 'kind' | 'facts'>,
  order: Pick<OrderRecord, 'terms'> | undefined,
): boolean => isOffer(kind) && Number(facts['dates'] ?? 1) > 1 && order?.terms?.course === undefined;

const { awaitAgree, progress, completed, canceled, awaitCancel, reject } = OrderStatus;

/** Statuses that follow the answer. A status before the question proves nothing: the stored order may be older. */
const answered: Partial<Record<NoticeKind, readonly OrderStatus[]>> = {
  orderRequested: [progress, completed, awaitCancel, canceled, reject],
  orderWaits: [progress, completed, awaitCancel, canceled, reject],
  refundRequested: [completed, canceled],
  exchangeAsked: [completed, canceled],
  orderAwaitsPayment: [awaitAgree, progress, completed, awaitCancel, canceled, reject],
  waitlistOffer: [awaitAgree, progress, completed, awaitCancel, canceled, reject],
  waitlistOfferChanged: [awaitAgree, progress, completed, awaitCancel, canceled, reject],
};

const moveAnswers = ['moveKept', 'moveLeft', 'coachKept', 'coachLeft'] as const;
const disputeEnds = ['disputeRefunded', 'disputeClosed'] as const;
const disputeAnswers = ['disputeAnswered', 'disputeReferred', ...disputeEnds] as const;

/** Events of the order that settle a question and leave its status as it is. */
const settling: Partial<Record<NoticeKind, readonly string[]>> = {
  exchangeAsked: [
    'exchangeAgreed',
    'exchangedSome',
    'exchangeDeclined',
    'exchangeFailed',
    'exchangeWithdrawn',
  ],
  classMoved: moveAnswers,
  classMoveWaits: moveAnswers,
  classSubstitute: moveAnswers,
  disputeOpened: disputeAnswers,
  disputeWaits: disputeAnswers,
  disputeAnswered: disputeEnds,
  disputeReferred: disputeEnds,
  refundRequested: ['refundRequestWithdrawn', 'refundRequestDeclined'],
};

/** Ends of an offer, as `cancelReason` names them. */
const offerEnds: readonly string[] = ['offerDeclined', 'unpaid'];

/** One date of an offered course was canceled before the answer: the offer goes on for the others. */
const hasLostDate = ({ status, terms, paidAt, cancelReason, cancelBy }: Order): boolean =>
  terms?.course !== undefined &&
  status === canceled &&
  paidAt === null &&
  cancelBy !== 'student' &&
  !offerEnds.includes(cancelReason?.code ?? '');

/**
 * Returns true when the question was settled between the notice and the deadline: silence comes after it. A notice that
 * several orders share has `dates`, and each of them has its own question: one order proves nothing about the others.
 */
function isSettled({ kind, facts, createdAt }: Asked, { status, history }: Order, by: string): boolean {
  const events = 'dates' in facts ? undefined : settling[kind];
  if (events === moveAnswers && status === canceled) return true;
  return history.some(
    ({ at, event }) =>
      events?.includes(event) === true &&
      Date.parse(at) >= Date.parse(createdAt) &&
      Date.parse(at) < Date.parse(by),
  );
}

/** Returns true when the status of the order proves the answer. */
const provesAnswer = (kind: NoticeKind, order: Order): boolean =>
  answered[kind]?.includes(order.status) === true && !(isOffer(kind) && hasLostDate(order));

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
  notice: Asked,
  order: Order | undefined,
  now: number,
): NoticeQuestion | undefined {
  const { kind, facts } = notice;
  const fact = deadlines[kind];
  const by = fact === undefined ? undefined : facts[fact];
  if (typeof by !== 'string') return undefined;
  const isDeclined = kind === 'refundRequested' && order?.refundRequest?.declinedWith != null;
  if (
    order &&
    !hasOtherOffers(notice, order) &&
    (isDeclined || provesAnswer(kind, order) || isSettled(notice, order, by))
  )
    return { state: 'answered', by };
  return { state: Date.parse(by) <= now ? 'over' : 'open', by };
}
