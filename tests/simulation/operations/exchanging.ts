import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Turn } from '../turn.ts';
import { toOrder } from './leaving.ts';
import { oneOf, type Operation } from './operation.ts';

const { awaitAgree, progress } = OrderStatus;

/** Takes one of the dates that are offered, for some or for all, mostly as the screen shows it. */
async function take(turn: Turn, order: OrderRecord): Promise<OrderRecord | undefined> {
  const { random } = turn;
  const options = await turn.read('order.exchangeOptions', { id: order.id });
  const option = options && oneOf(turn, options.items);
  if (options === undefined || option === undefined) return undefined;
  const people = random.shuffle(option.participantIds);
  const answer = await turn.command('order.exchange', {
    id: order.id,
    newOrderId: turn.id(),
    // The phone makes the id of the class that a slot becomes.
    classId: option.slot === undefined ? option.class.id : turn.id(),
    ...(option.slot && { slot: option.slot }),
    participantIds: people.slice(0, random.int(1, people.length)),
    basis: option.basis,
    shown: {
      startsAt: options.startsAt,
      unitMinor: options.unitMinor,
      isAsked: random.isTrue(0.9) ? options.isAsked : !options.isAsked,
    },
    tappedAt: turn.now().toISOString(),
  });
  if (answer?.taken) turn.setting.model.note(answer.taken);
  return answer?.order;
}

export const exchangingOperations: readonly Operation[] = [
  { kind: 'take another date', weight: 5, run: toOrder([awaitAgree, progress], 'exchange', take) },
  {
    kind: 'take the question about a date back',
    weight: 1,
    run: toOrder([progress], 'withdrawExchange', (turn, { id }) =>
      turn.command('order.withdrawExchange', { id }),
    ),
  },
];

export const coachExchangingOperations: readonly Operation[] = [
  {
    kind: 'answer a question about a date',
    weight: 4,
    run: toOrder([progress], 'answerExchange', (turn, { id, exchange }) =>
      turn.command('order.answerExchange', {
        id,
        newOrderId: exchange?.asked?.newOrderId ?? turn.id(),
        agrees: turn.random.isTrue(0.6),
        text: 'As you asked',
      }),
    ),
  },
];
