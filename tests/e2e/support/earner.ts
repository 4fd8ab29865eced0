import type { DemoServer } from './demo-server.ts';
import { sql } from './sql.ts';

/** An instructor with money to take out, who never did. */
export async function earner(server: DemoServer): Promise<{ id: string; email: string }> {
  const [found] = await sql<{ id: string; email: string }>(
    server,
    `select a.owner_id as id, c.value as email from ledger_account a
     join contact c on c.account_id = a.owner_id and c.channel = 'email'
     join account_role r on r.account_id = a.owner_id and r.role = 'coach' and r.state = 'approved'
     where a.id like 'coach:%:available' and a.posted_minor >= 9000 and c.value not like 'maya-torres%'
       and not exists (select from payout_account p where p.account_id = a.owner_id)
       and not exists (select from orders o where o.coach_id = a.owner_id and o.dispute = 'open')
     order by a.posted_minor desc limit 1`,
  );
  if (found === undefined) throw new Error('the story has no instructor with so much money');
  return found;
}
