import type { RouteName } from '#contract/routes.ts';
import type { Effect, MadeKind } from './journal.ts';

/** Commands that make one row, and where its id stands in the answer. */
const makers: Partial<Record<RouteName, [kind: MadeKind, path: string]>> = {
  'order.create': ['orders', 'id'],
  'class.create': ['class', 'id'],
  'wallet.topUp': ['payment', 'payment.id'],
  'withdrawal.request': ['withdrawal', 'id'],
  'invitation.create': ['invitation', 'id'],
  'invitation.request': ['invitation', 'id'],
  'waitlist.join': ['waitlist_entry', 'id'],
  'team.apply': ['team_member', 'id'],
  'order.dispute': ['dispute', 'dispute.id'],
};

/** Commands that move an order, and the line of its history that they write. Null where it may be one of several. */
const movers: Partial<Record<RouteName, string | null>> = {
  'order.cancel': null,
  'order.cancelParticipants': null,
  'order.accept': 'accepted',
  'order.answerNeeds': 'needsAnswered',
  'order.reject': 'rejected',
  'order.coachCancel': 'coachCanceled',
  'order.requestRefund': 'refundRequested',
  'order.withdrawRefundRequest': 'refundRequestWithdrawn',
  'order.answerRefundRequest': null,
  'order.answerProposal': null,
};

/** What a success says it has done; null where nothing of its own can be looked up. */
export function effectOf(name: RouteName, data: unknown): Effect | null {
  const maker = makers[name];
  if (maker !== undefined) {
    const id = valueAt(data, maker[1]);
    return typeof id === 'string' ? { made: maker[0], id } : null;
  }
  const event = movers[name];
  if (event === undefined) return null;
  const [order, version, status] = [valueAt(data, 'id'), valueAt(data, 'version'), valueAt(data, 'status')];
  if (typeof order !== 'string' || typeof version !== 'number' || typeof status !== 'string') return null;
  return { order, version, status, event };
}

function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const part of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return value;
}
