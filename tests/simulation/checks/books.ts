import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '../services.ts';
import type { Violation } from './violation.ts';

/**
 * I7, when everything has come to rest. For each order, membership, class pack and top-up our ledger took some money from
 * outside. The services' own books show the same, taken and kept.
 */
export async function compareBooks(tx: Tx, services: Services): Promise<Violation[]> {
  const { rows: payments } = await sql<{ id: string; subject: string; reports: string }>`
    select p.id::text, coalesce(p.order_id, p.membership_id, p.class_pack_id, p.id)::text as subject,
      concat_ws(' ', p.kind, p.provider, p.state, 'of', p.amount_minor, 'made', p.created_at, 'looked', p.looked_at,
        'settled', p.settled_at, 'kept', p.service_ref is not null, (
          select string_agg(concat_ws(' ', e.kind, e.amount_minor, e.outcome, e.received_at), ', ')
          from payment_event e where e.payment_id = p.id)) as reports
    from payment p`.execute(tx);
  const theirs = new Map<string, number>();
  for (const { id, subject } of payments) {
    const moved = services.opened.get(id)?.moved(id);
    if (moved === undefined) continue;
    theirs.set(subject, (theirs.get(subject) ?? 0) + moved.takenMinor - moved.returnedMinor);
  }
  const { rows } = await sql<{ subject: string; amount: number }>`
    select coalesce(t.order_id, t.membership_id, t.class_pack_id, p.order_id, p.membership_id, p.class_pack_id,
        t.payment_id)::text as subject,
      sum(case when debit in ('external:card', 'external:paypal') then t.amount_minor else -t.amount_minor end)::bigint as amount
    from transfer t left join payment p on p.id = t.payment_id
    where (debit in ('external:card', 'external:paypal')) <> (credit in ('external:card', 'external:paypal'))
    group by 1`.execute(tx);
  const ours = new Map(rows.map(({ subject, amount }) => [subject, amount]));
  const wrong = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (subject) => (ours.get(subject) ?? 0) !== (theirs.get(subject) ?? 0),
  );
  return wrong.length === 0
    ? []
    : [
        {
          name: 'I7 our money from outside is what the services say they took',
          what: wrong.slice(0, 10).map(
            (subject) =>
              `${subject}: ours ${ours.get(subject) ?? 0}, theirs ${theirs.get(subject) ?? 0}; ${payments
                .filter((payment) => payment.subject === subject)
                .map(({ reports }) => reports)
                .join('; ')}`,
          ),
        },
      ];
}
