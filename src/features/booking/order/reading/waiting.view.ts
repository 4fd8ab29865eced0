import type { OrderRecord } from '#contract/order.ts';
import { actionOf, type actions, type OutboxType } from '#src/offline/core/actions.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

type Words = (typeof actions)[OutboxType]['words'];

/** Keys of `order:waiting.text`: the state of a row without a final answer (docs/offline.md 3.7). */
export type WaitingSentence =
  | Words['waiting']
  | 'sending'
  | 'tried'
  | 'trouble'
  | 'late'
  | 'lateBooking'
  | 'auth'
  | 'authTried'
  | 'update'
  | 'question';

/**
 * Never calls a row unsent that may have left the phone, and never claims that it arrived: a lost request
 * looks the same as a lost answer. `order` is the record that the row is about.
 */
export function waitingSentence(row: Waiting, now: number, order?: OrderRecord): WaitingSentence {
  if (row.state === 'needsUser') return 'question';
  if (row.state === 'sending') return 'sending';
  if (!row.unanswered && isLate(row, now, order)) return row.type === 'order.create' ? 'lateBooking' : 'late';
  if (row.hold === 'update') return 'update';
  if (row.hold === 'auth') return row.unanswered ? 'authTried' : 'auth';
  if (row.isServerError) return 'trouble';
  if (row.unanswered) return 'tried';
  return actionOf(row.type)?.words.waiting ?? 'update';
}

/** Actions that count only before the class begins, or before the deadline of the answer. */
const inTime = /^order\.(create|cancel|answer)/;

/** True when a row that never left this phone is too late, judged by the data on this phone. */
function isLate({ type, about, basis }: Waiting, now: number, order?: OrderRecord): boolean {
  const begins = basis?.startsAt ?? order?.class.startsAt ?? about.startsAt;
  const end = (type === 'order.answerProposal' && order?.proposal?.answerBy) || begins;
  return inTime.test(type) && end !== undefined && Date.parse(end) <= now;
}

/** Keys of `order:waiting.badge`: the same state in two words. */
export function waitingBadge(row: Waiting): 'queued' | 'sending' | 'tried' | 'auth' | 'update' | 'question' {
  if (row.state === 'needsUser') return 'question';
  if (row.hold === 'auth' || row.hold === 'update') return row.hold;
  if (row.state === 'sending') return 'sending';
  return row.unanswered ? 'tried' : 'queued';
}

/** Key of `order:waiting.name` for an action on an order; undefined for other rows. */
export function waitingName({ type }: Waiting) {
  const action = actionOf(type);
  return action?.about === 'order' ? action.words.waiting : undefined;
}

/** Participants and cost of a request. */
export interface RequestFacts {
  names: readonly string[];
  /** Number of participants when their names are not on this phone. */
  seats: number;
  /** Key of `order:waiting.pay`, with its amount. */
  pay?: { key: 'free' | 'pack' | 'balance' | 'later' | 'refund'; minor: number; currency: string };
}

/** `order` is the record that a cancellation, a rating or feedback on one child is about. */
export function requestFacts(
  row: Pick<Waiting, 'basis' | 'input' | 'people'>,
  order?: OrderRecord,
): RequestFacts {
  const { basis, input, people } = row;
  const one: unknown = input['participantId'];
  if (typeof one === 'string') {
    const names = order?.participants.flatMap(({ id, name }) => (id === one ? [name] : [])) ?? [];
    return { names, seats: 1 };
  }
  const ids: unknown = input['participantIds'];
  const isNamed = Array.isArray(ids);
  const seats = isNamed ? ids.length : (order?.participants.length ?? 0);
  const names = people.length === seats ? people : isNamed ? namesOf(ids, order) : wholeOf(order);
  if (basis !== undefined) {
    const minor = basis.totalMinor ?? basis.priceMinor * seats;
    const paid = typeof input['classPackId'] === 'string' ? 'pack' : 'later';
    const key = minor === 0 ? 'free' : input['payFromBalance'] === true ? 'balance' : paid;
    return { names, seats, pay: { key, minor, currency: basis.currency } };
  }
  const minor = input['shownRefundMinor'];
  if (typeof minor !== 'number' || minor === 0 || order === undefined) return { names, seats };
  return { names, seats, pay: { key: 'refund', minor, currency: order.currency } };
}

const wholeOf = (order: OrderRecord | undefined): readonly string[] =>
  order?.participants.map(({ name }) => name) ?? [];

/** Names from the order, including participants who left; empty when one is missing. */
function namesOf(ids: readonly unknown[], order: OrderRecord | undefined): readonly string[] {
  const known = order ? [...order.participants, ...order.left] : [];
  const names = ids.flatMap((id) => known.find((one) => one.id === id)?.name ?? []);
  return names.length === ids.length ? names : [];
}
