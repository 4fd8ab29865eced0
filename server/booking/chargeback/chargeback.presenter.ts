import type { ChargebackRecord, ListedChargeback, UnreadEnd } from '#contract/chargeback.ts';
import { PaymentMethod } from '#contract/enums.ts';
import {
  borneMinor,
  canSendEvidence,
  canSettle,
  type ChargebackEventRow,
  type ListedChargebackRow,
  type ProposedEnd,
} from '#server/money/public.ts';

export const presentListed = (
  row: ListedChargebackRow,
  { readerId, isOwnCase }: { readerId: string; isOwnCase: boolean },
): ListedChargeback => ({
  id: row.id,
  provider: row.provider,
  ref: row.ref,
  kind: row.kind,
  state: row.state,
  bankReason: row.bank_reason,
  withdrawnMinor: row.withdrawn_minor,
  disputedMinor: row.disputed_minor,
  currency: row.currency,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
  evidenceBy: row.evidence_by?.toISOString() ?? null,
  evidenceSentAt: row.evidence_sent_at?.toISOString() ?? null,
  orderNumber: row.order_number,
  payerName: row.payer_name,
  endProposed: isOwnCase || row.proposed_by === null ? null : row.proposed_by === readerId ? 'own' : 'other',
  isOwnCase,
});

interface Facts {
  readerId: string;
  order: ChargebackRecord['order'];
  waiting: number;
  held: number;
  covered: number;
  /** Amount that the hold paid, and that it pays of a loss when it is settled now. */
  paidByHold: number;
  payableByHold: number;
  /** Unused part of the class pack that the payment bought. */
  unusedInPack: number;
  isPaused: boolean;
  /** A dispute whose end its service does not name has one; null for every other one. */
  ending: { unread: UnreadEnd | null; mostMinor: number; proposed: ProposedEnd | undefined } | null;
  isOtherOpen: boolean;
  events: readonly ChargebackEventRow[];
}

export const presentChargeback = (
  row: ListedChargebackRow,
  {
    readerId,
    order,
    waiting,
    held,
    covered,
    paidByHold,
    payableByHold,
    unusedInPack,
    isPaused,
    ending,
    isOtherOpen,
    events,
  }: Facts,
): ChargebackRecord => ({
  ...presentListed(row, { readerId, isOwnCase: false }),
  version: row.version,
  payment: {
    id: row.payment_id,
    kind: row.payment_kind,
    method: row.method === PaymentMethod.paypal ? 'paypal' : 'card',
    ref: row.payment_ref,
    amountMinor: row.amount_minor,
    payer: { id: row.payer_id, name: row.payer_name },
  },
  order,
  money: {
    waitingMinor: Math.max(0, waiting),
    heldMinor: Math.max(0, held),
    coveredMinor: covered,
    platformMinor: Math.max(0, borneMinor(row, covered) - paidByHold - payableByHold),
  },
  hold:
    row.order_id === null || row.hold_minor > 0 || paidByHold > 0
      ? {
          heldMinor: row.held_minor,
          missingMinor: row.hold_minor - row.held_minor,
          paidMinor: paidByHold,
          packMinor: unusedInPack,
          isPaused,
        }
      : null,
  ending: ending === null ? null : presentEnding(ending, readerId),
  isOtherOpen,
  history: events.map((event) => ({
    version: event.version,
    at: event.at.toISOString(),
    event: event.event,
    withdrawnMinor: event.withdrawn_minor,
    by: event.actor_name,
    note: event.note,
  })),
  actions: [
    ...(canSendEvidence(row) ? (['evidence'] as const) : []),
    ...(canSendEvidence(row) ? (['sent'] as const) : []),
    ...(canSettle(row) ? (['settle'] as const) : []),
  ],
});

const presentEnding = (
  { unread, mostMinor, proposed }: NonNullable<Facts['ending']>,
  readerId: string,
): NonNullable<ChargebackRecord['ending']> => ({
  unread,
  mostMinor,
  proposed:
    proposed === undefined
      ? null
      : {
          end: proposed.state,
          withdrawnMinor: proposed.withdrawn_minor,
          by: proposed.actor_name,
          note: proposed.note,
          isOwn: proposed.actor_id === readerId,
        },
});
