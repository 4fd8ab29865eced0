import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Turn } from '../turn.ts';
import { oneOf, type Operation } from './operation.ts';

const note = 'As both sides say';

/** Some order of any coach, as somebody saw it last. */
function someOrder({ setting, random }: Turn, statuses: readonly OrderStatus[]): OrderRecord | undefined {
  const { cast, model } = setting;
  const orders = random.shuffle(cast.coaches).flatMap(({ id }) => model.ordersOf(id, statuses).slice(-4));
  return orders.length === 0 ? undefined : random.pick(orders);
}

/**
 * Gives the class of a coach without the right to lead to another one. Sometimes it needs no substitute,
 * which is refused.
 */
async function substitute(turn: Turn): Promise<boolean> {
  const { cast, model } = turn.setting;
  const unled = [...model.suspended].flatMap((id) => model.classesAfter(turn.now(), id));
  const all = unled.length > 0 && turn.random.isTrue(0.9) ? unled : model.classesAfter(turn.now());
  const known = oneOf(turn, all);
  const coach = oneOf(turn, cast.coaches);
  const shown = known && (await turn.read('class.detail', { id: known.id }));
  if (shown === undefined || coach === undefined) return false;
  const { id, version } = shown;
  turn.setting.model.replaced.add(shown.coach.id);
  const after = await turn.command('operator.classSubstitute', {
    id,
    version,
    coachId: coach.id,
    reason: note,
  });
  if (after) model.noteClass(after, shown.coach.id);
  return true;
}

async function agreeForCoach(turn: Turn): Promise<boolean> {
  const order = someOrder(turn, [OrderStatus.awaitCancel]);
  if (order === undefined) return false;
  await turn.command('operator.refundRequestAgree', { id: order.id, reason: note });
  return true;
}

/** Proposes a correction: a larger refund, another attendance, or that the class did not take place. */
async function propose(turn: Turn): Promise<boolean> {
  const known = someOrder(turn, [OrderStatus.completed, OrderStatus.canceled]);
  const found = known && (await turn.read('operator.orderFind', { number: known.number }));
  if (!found?.actions.includes('correct')) return false;
  const { order, maxRefundMinor: most } = found;
  const isOver = order.status === OrderStatus.completed;
  const half = Math.floor((order.refundMinor + most) / 2);
  const wanted = turn.random.pick([
    { refundMinor: half },
    { refundMinor: most },
    { refundMinor: order.refundMinor, attendance: turn.random.pick(['present', 'noShow'] as const) },
    { refundMinor: most, attendance: 'excused' as const },
    ...(isOver ? [{ refundMinor: most, status: OrderStatus.canceled }] : []),
  ]);
  await turn.command('operator.correctionPropose', { id: order.id, note, ...wanted });
  return true;
}

/** Decides as the other operator; the proposer may only withdraw it. */
async function decide(turn: Turn): Promise<boolean> {
  const list = await turn.read('operator.correctionList', { state: 'open' });
  const found = oneOf(turn, list?.items ?? []);
  const action =
    found && oneOf(turn, [...found.actions, ...found.actions.filter((one) => one === 'confirm')]);
  if (found === undefined || action === undefined) return false;
  const decision = { id: found.id, note };
  if (action === 'confirm') await turn.command('operator.correctionConfirm', decision);
  else if (action === 'refuse') await turn.command('operator.correctionRefuse', decision);
  else if (turn.random.isTrue(0.2)) await turn.command('operator.correctionWithdraw', decision);
  else return false;
  return true;
}

export const mendingOperations: readonly Operation[] = [
  { kind: 'give a class to another coach', weight: 8, run: substitute },
  { kind: 'agree to everything back in the coach’s place', weight: 2, run: agreeForCoach },
  { kind: 'propose a correction', weight: 6, run: propose },
  { kind: 'decide a correction', weight: 8, run: decide },
];
