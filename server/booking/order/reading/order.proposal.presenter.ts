import type { ProposalRecord } from '#contract/proposal.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import type { OrderRow } from '#server/booking/order/core/order.repository.ts';

/** With the name of the coach whom another one is to replace. */
export type OpenProposal = Row<'order_proposal'> & { from_coach_name: string | null };

/** By order id. Orders that wait for no answer cost no read. */
export async function openProposals(
  db: Database['query'] | Tx,
  rows: readonly OrderRow[],
): Promise<Map<string, OpenProposal>> {
  const ids = rows.filter((row) => row.free_until !== null).map((row) => row.id);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('order_proposal')
    .leftJoin('coach', 'coach.id', 'order_proposal.from_coach_id')
    .selectAll('order_proposal')
    .select('coach.name as from_coach_name')
    .where('order_id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
  return new Map(found.map((row) => [row.order_id, row]));
}

export const presentProposal = (row: OpenProposal | undefined): ProposalRecord | null =>
  row === undefined
    ? null
    : {
        from: {
          startsAt: row.from_starts_at.toISOString(),
          endsAt: row.from_ends_at.toISOString(),
          zone: row.from_zone,
          place: { name: row.from_place_name, address: row.from_address, cityId: row.from_city_id },
        },
        answerBy: row.answer_by.toISOString(),
        silence: row.on_silence,
        clash: row.has_clash,
        fromCoach:
          row.from_coach_id === null ? null : { id: row.from_coach_id, name: row.from_coach_name ?? '' },
      };
