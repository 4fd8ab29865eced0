import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { OrderState } from './order.parts.ts';
import { cast, factsOf, type Truth } from './truth.ts';

type Side = 'student' | 'coach';

const cards: readonly (number | null)[] = [PaymentMethod.visa, PaymentMethod.paypal];

/** All that a screen of one side may claim about an order. Reads the record, and none of the app's views. */
export function orderTruth({ order, now }: OrderState, side: Side, waiting = false): Truth {
  const { status, class: cls, proposal, dispute, exchange, participants, left, student, coach } = order;
  return {
    now,
    facts: factsOf({
      ...statusFacts(order, now),
      ...endFacts(order, side),
      ...moneyFacts(order, side),
      waiting,
    }),
    sums: {
      all: [order.totalMinor, order.unitMinor, order.refundMinor ?? 0, order.refundRequest?.refundMinor ?? 0],
      back: backSums(order),
    },
    instants: [
      cls.startsAt,
      cls.endsAt,
      order.createdAt,
      order.paidAt,
      order.expiresAt,
      status === OrderStatus.awaitAgree ? order.agreeBy : null,
      order.rateUntil,
      order.cancel?.freeUntil,
      order.refundRequest?.askedAt,
      order.refundRequest?.answerBy,
      proposal?.answerBy,
      proposal?.from.startsAt,
      proposal?.from.endsAt,
      dispute?.answerBy,
      exchange?.asked?.startsAt,
      exchange?.asked?.endsAt,
      exchange?.asked?.answerBy,
      exchange?.ended?.startsAt,
      exchange?.from?.startsAt,
      ...(exchange?.to.map(({ startsAt }) => startsAt) ?? []),
      ...left.map(({ at }) => at),
      ...order.history.map(({ at }) => at),
      ...order.corrections.map(({ at }) => at),
    ].filter((at) => typeof at === 'string'),
    zones: [cls.zone],
    names: cast.filter((name) =>
      [coach, student, proposal?.fromCoach, ...participants, ...left].some((one) => one?.name === name),
    ),
    counts: {},
  };
}

/** Refunds that were paid, or would be for leaving now. */
function backSums(order: OrderRecord): number[] {
  const { refundMinor, refundRequest, cancel, proposal, left, corrections, totalMinor } = order;
  return [
    refundMinor,
    refundRequest?.refundMinor,
    cancel?.refundMinor,
    proposal === null ? undefined : totalMinor,
    ...left.map((one) => one.refundMinor),
    ...corrections.map((one) => one.refundMinor),
  ].filter((sum) => typeof sum === 'number');
}

const has = ({ history }: OrderRecord, ...wanted: string[]): boolean =>
  history.some(({ event }) => wanted.includes(event));

function statusFacts(order: OrderRecord, now: number): Record<string, boolean> {
  const { status, class: cls, proposal, dispute, attendance, exchange, totalMinor } = order;
  const [start, end] = [Date.parse(cls.startsAt), Date.parse(cls.endsAt)];
  const limit = [
    order.expiresAt,
    status === OrderStatus.awaitAgree ? order.agreeBy : null,
    proposal?.answerBy,
    order.refundRequest?.answerBy,
    exchange?.asked?.answerBy,
  ].find((at) => typeof at === 'string');
  const isLate = limit !== undefined && Date.parse(limit) <= now;
  const isBooked = status === OrderStatus.progress;
  return {
    awaitsPayment: status === OrderStatus.awaitPayment,
    mustPay: status === OrderStatus.awaitPayment && totalMinor > 0 && !isLate,
    isOffered: status === OrderStatus.awaitPayment && !isLate,
    timeToPayOver: status === OrderStatus.awaitPayment && totalMinor > 0 && isLate,
    timeToTakeOver: status === OrderStatus.awaitPayment && totalMinor === 0 && isLate,
    timeOver: isLate && status !== OrderStatus.awaitPayment,
    mustTake: status === OrderStatus.awaitPayment && totalMinor === 0,
    notKnown: isLate,
    stands:
      status === OrderStatus.progress ||
      status === OrderStatus.awaitCancel ||
      (status === OrderStatus.awaitAgree && proposal !== null),
    everRequested: status !== OrderStatus.awaitPayment,
    everAccepted:
      has(order, 'accepted', 'autoAccepted') ||
      status === OrderStatus.progress ||
      status === OrderStatus.completed,
    seatHeld: status === OrderStatus.awaitPayment || has(order, 'booked', 'offered'),
    marksCome: isBooked && end <= now,
    rated: order.myRating !== null,
    requested: status === OrderStatus.awaitAgree,
    awaitsAnswer:
      !isLate &&
      (status === OrderStatus.awaitAgree ||
        status === OrderStatus.awaitCancel ||
        proposal !== null ||
        (exchange?.asked ?? null) !== null ||
        dispute?.state === 'open'),
    booked: isBooked,
    underWay: isBooked && start <= now && now < end,
    over: isBooked && end <= now,
    completed: status === OrderStatus.completed,
    noShow: attendance === 'noShow',
    excused: attendance === 'excused',
    disputed: dispute?.state === 'open',
    reported: dispute !== null || has(order, 'disputed'),
    moved: proposal?.fromCoach === null || has(order, 'classMoved'),
    substitute: (proposal?.fromCoach ?? null) !== null || has(order, 'coachChanged'),
    leavingIsFree: (proposal !== null && !isLate) || order.cancel?.kind === 'free',
    leavingIsLate: order.cancel?.kind === 'late',
    ifSilentEnds: status === OrderStatus.awaitAgree,
    ifSilentCanceled: status === OrderStatus.awaitCancel || proposal?.silence === 'leave',
    ifSilentStands: proposal?.silence === 'keep' || (exchange?.asked ?? null) !== null,
    ifSilentBack:
      totalMinor > 0 &&
      (status === OrderStatus.awaitCancel ||
        proposal?.silence === 'leave' ||
        (status === OrderStatus.awaitAgree && order.payState !== 'authorized')),
    dateStays: exchange?.asked != null || exchange?.ended != null,
    dateAsked: exchange?.asked != null || has(order, 'exchangeAsked'),
    dateDeclined: exchange?.ended?.how === 'declined' || has(order, 'exchangeDeclined'),
    dateSilent: exchange?.ended?.how === 'silent' || has(order, 'exchangeUnanswered'),
    dateGone: exchange?.ended?.how === 'failed' || has(order, 'exchangeFailed'),
    refundDeclined: has(order, 'refundRequestDeclined'),
    canRate: order.actions.includes('rate'),
  };
}

function endFacts(order: OrderRecord, side: Side): Record<string, boolean> {
  const { status, cancelBy, cancelReason, guardianId, history } = order;
  const isCanceled = status === OrderStatus.canceled;
  const isAgreed = has(order, 'refundRequestAgreed', 'refundRequestAgreedByUs');
  const isRequestEnd = isAgreed || has(order, 'refundRequestUnanswered');
  return {
    calledOff: isCanceled || status === OrderStatus.reject,
    notCalledOff: !isCanceled && status !== OrderStatus.reject,
    refundToAnswer: status === OrderStatus.awaitCancel,
    canceled: isCanceled || has(order, 'seatsCanceled'),
    canceledByYou:
      isCanceled && cancelBy === side && guardianId === undefined && !isRequestEnd && order.class.id !== '',
    canceledByCoach: isCanceled && cancelBy === 'coach',
    canceledByFamily: isCanceled && cancelBy === 'student',
    canceledByUs: isCanceled && (cancelBy === 'operator' || has(order, 'refundRequestAgreedByUs')),
    askedToCancel:
      status === OrderStatus.awaitCancel ||
      isRequestEnd ||
      has(order, 'refundRequested', 'refundRequestDeclined'),
    settledWithRefund: has(order, 'disputeRefunded'),
    settledWithout: has(order, 'disputeClosed'),
    corrected: order.corrections.length > 0,
    dateQuestionBack: has(order, 'exchangeWithdrawn'),
    exchangedIn: order.exchange?.from != null || has(order, 'exchangedIn'),
    ...Object.fromEntries(
      [
        cancelReason?.code,
        order.rejectReason?.code,
        order.refundRequest?.reason.code,
        order.exchange?.ended?.reason,
        order.dispute?.code,
      ].map((code) => [`why ${code}`, true]),
    ),
    youAsked: guardianId === undefined && has(order, 'refundRequested'),
    agreedByCoach: has(order, 'refundRequestAgreed'),
    agreedByYou: side === 'coach' && has(order, 'refundRequestAgreed'),
    agreedByUs: has(order, 'refundRequestAgreedByUs'),
    notPaidInTime: cancelReason?.code === 'unpaid' && order.totalMinor > 0,
    notTakenInTime: cancelReason?.code === 'unpaid',
    seatReleased: cancelReason?.code === 'unpaid',
    noAnswer: cancelReason?.code === 'noResponse' || has(order, 'refundRequestUnanswered'),
    tookOtherDate:
      cancelReason?.code === 'exchanged' || history.some(({ event }) => event.startsWith('exchanged')),
    moneyWentAlong: cancelReason?.code === 'exchanged' && order.paidAt !== null,
    rejected: status === OrderStatus.reject,
    rejectedByYou: status === OrderStatus.reject && side === 'coach',
  };
}

/** Before the coach accepts, a card or PayPal only holds the amount. */
function moneyFacts(order: OrderRecord, side: Side): Record<string, boolean> {
  const { status, paidAt, method, refundMinor, classPack, guardianId, totalMinor } = order;
  const isEnded = status === OrderStatus.canceled || status === OrderStatus.reject;
  const isOnlyHeld = paidAt !== null && cards.includes(method) && !has(order, 'accepted', 'autoAccepted');
  const isOwn = guardianId === undefined;
  const refund = refundMinor ?? order.refundRequest?.refundMinor ?? 0;
  const isPack = classPack !== undefined;
  const isToBalance = paidAt !== null && !cards.includes(method) && !isPack;
  const isWholePack = isPack && (classPack.isReturned || order.proposal !== null);
  return {
    free: totalMinor === 0,
    paid: paidAt !== null,
    paidByOther: order.isPaidByOther === true,
    onlyHeld: isOnlyHeld,
    nothingCharged: isEnded && (paidAt === null || isOnlyHeld) && isOwn,
    familyPaysNothing: status === OrderStatus.awaitAgree,
    nothingBack: isEnded && refund === 0 && totalMinor > 0 && isOwn,
    nothingPaid: paidAt === null,
    // The money left Openfield, and the service may need days: only the balance and the coach see it as done.
    wentBack:
      (refund > 0 && !isOnlyHeld && (isToBalance || isPack || side === 'coach')) ||
      order.left.length > 0 ||
      order.corrections.length > 0,
    goesBack: refund > 0 || order.proposal !== null || order.cancel !== null,
    holdFree: isOnlyHeld && (isEnded || order.proposal !== null),
    toBalance:
      (isToBalance && order.isPaidByOther !== true) || (isPack && !isWholePack) || cards.includes(method),
    toBalanceElse: isToBalance || isPack,
    toCard: method === PaymentMethod.visa && !isOnlyHeld,
    toPaypal: method === PaymentMethod.paypal && !isOnlyHeld,
    toPack: isWholePack && side === 'student',
    toFamilysPack: isWholePack,
    toPayer: order.isPaidByOther === true,
    toFamily: side === 'coach' && refund > 0 && !isOnlyHeld && !isWholePack,
    paidByPack: isPack,
    paidByCard: method === PaymentMethod.visa,
    paidByPaypal: method === PaymentMethod.paypal,
    paidByBalance: method === PaymentMethod.balance && !isPack,
  };
}
