import type { RouteName } from '#contract/routes.ts';
import { parse, type WireAnswer } from './answers.ts';
import type { Effect, MadeKind } from './journal.ts';

/** Commands that create one row, and the path of its id in the answer. */
const makers: Partial<Record<RouteName, [kind: MadeKind, path: string]>> = {
  'order.create': ['orders', 'id'],
  // None while the coach is asked.
  'order.exchange': ['orders', 'taken.id'],
  'class.create': ['class', 'id'],
  'wallet.topUp': ['payment', 'payment.id'],
  'withdrawal.request': ['withdrawal', 'id'],
  'invitation.request': ['invitation', 'id'],
  'waitlist.join': ['waitlist_entry', 'id'],
  'waitlist.joinCourse': ['waitlist_entry', 'id'],
  'team.apply': ['team_member', 'id'],
  'order.dispute': ['dispute', 'dispute.id'],
  'operator.correctionPropose': ['order_correction', 'id'],
  'draft.create': ['class_draft', 'id'],
  // An accepted draft creates a class; a refused one creates none.
  'draft.decide': ['class', 'class.id'],
};

/** Commands that change an order, and their history entry; null when several entries are possible. */
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
  'order.withdrawExchange': 'exchangeWithdrawn',
  'order.answerExchange': null,
};

/** Commands that change several orders of one booking, each with this history entry; null when several are possible. */
const togetherMovers: Partial<Record<RouteName, string | null>> = {
  'orderSet.pay': null,
  'orderSet.leave': null,
  'orderSet.accept': 'accepted',
  'orderSet.reject': 'rejected',
};

/**
 * Returns the effect that an answer reports. A refused booking of a full class may have made a waitlist
 * entry.
 */
export function effectOf(name: RouteName, { status, text }: WireAnswer): Effect | null {
  const { data, reason } = parse(text);
  if (reason === 'WAITLISTED') {
    const id = valueAt(data, 'entryId');
    return typeof id === 'string' ? { made: 'waitlist_entry', ids: [id] } : null;
  }
  return status === 200 ? effectOfSuccess(name, data) : null;
}

/** Returns the effect of a success; null when it left no row that can be looked up. */
function effectOfSuccess(name: RouteName, data: unknown): Effect | null {
  const maker = makers[name];
  if (maker !== undefined) {
    const id = valueAt(data, maker[1]);
    return typeof id === 'string' ? { made: maker[0], ids: [id] } : null;
  }
  if (name === 'invitation.create') return { made: 'invitation', ids: invitedIn(data) };
  if (name === 'orderSet.create') return { made: 'orders', ids: idsIn(valueAt(data, 'orders')) };
  if (name === 'waitlist.joinDates') return { made: 'waitlist_entry', ids: joinedIn(data) };
  if (name === 'series.create') return { made: 'class', ids: idsIn(valueAt(data, 'classes')) };
  const together = togetherMovers[name];
  if (together !== undefined) return { steps: stepsIn(valueAt(data, 'orders'), together) };
  const event = movers[name];
  if (event === undefined) return null;
  return stepsIn([data], event)[0] ?? null;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function idsIn(rows: unknown): string[] {
  return listOf(rows).flatMap((row) => {
    const id = valueAt(row, 'id');
    return typeof id === 'string' ? [id] : [];
  });
}

/** Entries of the dates that were joined now. */
const joinedIn = (data: unknown): string[] =>
  listOf(valueAt(data, 'dates')).flatMap((date) => {
    const id = valueAt(date, 'entryId');
    return typeof id === 'string' && valueAt(date, 'reason') === null ? [id] : [];
  });

/** The version and status that each order of an answer has now. */
function stepsIn(orders: unknown, event: string | null) {
  return listOf(orders).flatMap((row) => {
    const [order, version, status] = [valueAt(row, 'id'), valueAt(row, 'version'), valueAt(row, 'status')];
    if (typeof order !== 'string' || typeof version !== 'number' || typeof status !== 'string') return [];
    return [{ order, version, status, event }];
  });
}

/** Ids of the invitations; helpers who were not invited have none. */
function invitedIn(data: unknown): string[] {
  return listOf(valueAt(data, 'items')).flatMap((item) => {
    const id = valueAt(item, 'invitation.id');
    return typeof id === 'string' ? [id] : [];
  });
}

function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const part of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return value;
}
