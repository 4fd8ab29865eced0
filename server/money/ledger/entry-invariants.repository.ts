import { sql } from 'kysely';
import type { Invariant } from './invariant-scope.repository.ts';

/** Invariants of entries by hand. `invariants.repository.ts` has the others. */
export const entryInvariants: readonly Invariant[] = [
  {
    name: 'I29 an entry by hand that two operators made is one transfer, and no other transfer is by hand',
    part: 'entries',
    broken: sql`
      select e.id::text as what from ledger_entry e
      left join (
        select ref, kind, count(*) as n, sum(amount_minor) as amount from transfer
        where kind in ('serviceOut', 'serviceIn', 'debtWriteOff') group by ref, kind) t on t.ref = e.id::text
      where coalesce(t.n, 0) <> case when e.state = 'confirmed' then 1 else 0 end
        or (e.state = 'confirmed'
          and (e.decided_by = e.proposed_by or t.amount <> e.amount_minor or t.kind <> e.kind))
      union all
      select t.id::text from transfer t
      where t.kind in ('serviceOut', 'serviceIn', 'debtWriteOff')
        and not exists (select from ledger_entry e where e.id::text = t.ref)`,
  },
];
