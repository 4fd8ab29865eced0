import { sql } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import type { Tx } from '#server/db/database.ts';
import type { Call, Cards } from '../cards.ts';
import { peopleOfBookedCards } from '../operations/booking-form.ts';
import type { Setting } from '../setting.ts';
import type { Rule, Violation } from './violation.ts';

/** Memory of the phones, copied before the snapshot: what is answered later may or may not be in it. */
interface Remembered {
  readonly latest: ReturnType<Cards['latest']>;
  readonly calls: readonly Call[];
}

export const rememberCards = ({ model: { cards } }: Setting): Remembered => ({
  latest: cards.latest(),
  calls: [...cards.calls],
});

/** Compares emergency cards and calls with what the phones remember (docs/domain.md 4.11, "Emergency card"). */
export async function compareCards(
  tx: Tx,
  remembered: Remembered,
  { model: { cards }, clock }: Setting,
): Promise<Violation[]> {
  return [
    ...named('the emergency card of the latest tap holds', await overtaken(tx, remembered)),
    ...named('a card that came with a booking has the time of its tap', await restamped(tx, cards)),
    ...named('a call from a card is kept', await lostCalls(tx, remembered, clock.now())),
    ...named('a call from a card has the time of a tap', await strangeCalls(tx, cards)),
  ];
}

const named = (name: string, what: readonly string[]): Violation[] =>
  what.length === 0 ? [] : [{ name, what: what.slice(0, 10) }];

async function overtaken(tx: Tx, { latest }: Remembered): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select a.id::text as what
    from unnest(${latest.map(({ participantId }) => participantId)}::uuid[], ${latest.map(({ at }) => at)}::timestamptz[])
      as a(id, at)
    left join emergency_card c on c.participant_id = a.id
    where c.participant_id is null or coalesce(c.written_at, c.updated_at) < a.at`.execute(tx);
  return rows.map(({ what }) => what);
}

/** Cards of bookings are known by their number of people: no other card of the simulation has as many. */
async function restamped(tx: Tx, cards: Cards): Promise<string[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select participant_id::text as id, written_at as at from emergency_card
    where people = ${peopleOfBookedCards}`.execute(tx);
  return rows
    .filter(({ id, at }) => !cards.wasTapped(id, at))
    .map(({ id, at }) => `${id} ${at.toISOString()}`);
}

/** Ignores calls older than the year for which the server keeps them. */
async function lostCalls(tx: Tx, { calls }: Remembered, now: Date): Promise<string[]> {
  const kept = calls.filter(({ at }) => now.getTime() - Date.parse(at) < 360 * DAY_MS);
  const { rows } = await sql<{ what: string }>`
    select a.order_id || ' ' || a.participant_id as what from ${callsAs(kept)}
    where not exists (select from emergency_look l where l.order_id = a.order_id
      and l.participant_id = a.participant_id and l.reader_id = a.reader_id and l.called_at >= a.at)`.execute(
    tx,
  );
  return rows.map(({ what }) => what);
}

async function strangeCalls(tx: Tx, { tappedCalls }: Cards): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select l.order_id || ' ' || l.participant_id as what from emergency_look l
    where l.called_at is not null and not exists (select from ${callsAs(tappedCalls)}
      where l.order_id = a.order_id and l.participant_id = a.participant_id and l.reader_id = a.reader_id
        and l.called_at = a.at)`.execute(tx);
  return rows.map(({ what }) => what);
}

const callsAs = (calls: readonly Call[]) => sql`unnest(
  ${calls.map(({ orderId }) => orderId)}::uuid[], ${calls.map(({ participantId }) => participantId)}::uuid[],
  ${calls.map(({ readerId }) => readerId)}::uuid[], ${calls.map(({ at }) => at)}::timestamptz[])
  as a(order_id, participant_id, reader_id, at)`;

export const cardRules: readonly Rule[] = [
  {
    name: 'the looks of a reader at a card, and the last call, are one line',
    broken: sql`
      select order_id || ' ' || participant_id as what from emergency_look
      group by order_id, participant_id, reader_id, reader_as having count(*) > 1`,
  },
];
