import { cancelReasons, OrderStatus } from '#contract/enums.ts';
import type { OrderAction } from '#contract/order.steps.ts';
import type { OrderRecord } from '#contract/order.ts';
import { liveStatuses } from '../model.ts';
import type { Turn } from '../turn.ts';
import { refresh } from './booking.ts';
import { oneOf, type Operation } from './operation.ts';

const { awaitPayment, awaitAgree, progress, completed, awaitCancel } = OrderStatus;

const why = (turn: Turn) => ({ code: turn.random.pick(cancelReasons), text: 'Plans have changed' });

/** Payers by card or PayPal may choose a refund to the balance. */
const refundTo = ({ random }: Turn) => (random.isTrue(0.25) ? { refundTo: 'balance' as const } : {});

/** Acts on an order of the person, with the record of the last look or with a fresh one. */
const toOrder =
  (
    statuses: readonly OrderStatus[],
    action: OrderAction,
    act: (turn: Turn, order: OrderRecord) => Promise<unknown>,
  ) =>
  async (turn: Turn): Promise<boolean> => {
    const { model } = turn.setting;
    const known = oneOf(turn, model.ordersOf(turn.person.id, statuses));
    if (known === undefined) return false;
    const order = turn.random.isTrue(0.85) ? await turn.read('order.detail', { id: known.id }) : known;
    if (order === undefined) return false;
    model.note(order);
    // Mostly an action that the screen offers; sometimes another one, which has to be refused.
    if (!order.actions.includes(action) && turn.random.isTrue(0.9)) return false;
    const after = await act(turn, order);
    if (isOrder(after)) model.note(after);
    else await refresh(turn, order.id);
    return true;
  };

const isOrder = (value: unknown): value is OrderRecord =>
  typeof value === 'object' && value !== null && 'version' in value && 'participants' in value;

export const leavingOperations: readonly Operation[] = [
  {
    kind: 'cancel an order',
    weight: 7,
    run: toOrder([awaitPayment, awaitAgree, progress], 'cancel', (turn, order) =>
      turn.command('order.cancel', {
        id: order.id,
        reason: why(turn),
        shownRefundMinor: order.cancel?.refundMinor ?? 0,
        tappedAt: turn.now().toISOString(),
        ...refundTo(turn),
      }),
    ),
  },
  {
    kind: 'leave for some',
    weight: 4,
    run: toOrder([awaitPayment, awaitAgree, progress], 'cancelSome', (turn, order) => {
      const some = turn.random.shuffle(order.participants).slice(0, Math.max(1, order.seats - 1));
      return turn.command('order.cancelParticipants', {
        id: order.id,
        participantIds: some.map(({ id }) => id),
        reason: why(turn),
        shownRefundMinor: (order.cancel?.seatRefundMinor ?? 0) * some.length,
        tappedAt: turn.now().toISOString(),
        ...refundTo(turn),
      });
    }),
  },
  {
    kind: 'ask for a full refund',
    weight: 4,
    run: toOrder([progress], 'requestRefund', (turn, { id }) =>
      turn.command('order.requestRefund', { id, reason: why(turn) }),
    ),
  },
  {
    kind: 'take the request back',
    weight: 1,
    run: toOrder([awaitCancel], 'withdrawRefundRequest', (turn, { id }) =>
      turn.command('order.withdrawRefundRequest', { id }),
    ),
  },
  {
    kind: 'answer a move',
    weight: 3,
    run: toOrder(liveStatuses, 'answerProposal', (turn, order) =>
      turn.command('order.answerProposal', {
        id: order.id,
        answer: turn.random.isTrue(0.6) ? 'keep' : 'leave',
        shownStartsAt: order.class.startsAt,
        // Nobody agrees to a coach that they were not shown.
        ...(order.proposal?.fromCoach ? { shownCoachId: order.coach.id } : {}),
        ...refundTo(turn),
      }),
    ),
  },
  {
    kind: 'contest a session',
    weight: 2,
    run: toOrder([progress, completed], 'dispute', (turn, { id }) => {
      const code = turn.random.pick(['coachAbsent', 'notAsDescribed', 'other'] as const);
      return turn.command('order.dispute', { id, reason: { code, text: 'It was not as agreed' } });
    }),
  },
  {
    kind: 'answer a dispute',
    weight: 2,
    run: toOrder([progress, completed], 'answerDispute', (turn, { id }) =>
      turn.command('dispute.answer', { id, agrees: turn.random.isTrue(0.3), text: 'It was otherwise' }),
    ),
  },
  {
    kind: 'add evidence',
    weight: 1,
    run: toOrder([progress, completed], 'addEvidence', (turn, { id }) =>
      turn.command('dispute.addEvidence', { id, text: 'A note' }),
    ),
  },
  {
    kind: 'rate a session',
    weight: 4,
    run: toOrder([completed], 'rate', (turn, { id }) =>
      turn.command('order.rate', {
        id,
        ratingId: turn.id(),
        stars: turn.random.int(1, 5),
        tags: [],
        text: '',
        language: 'en',
      }),
    ),
  },
];

export { toOrder };
