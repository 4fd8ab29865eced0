import { sql } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { addAudit } from '#server/platform/audit/audit.write.ts';

/** One statement for everybody whom it concerns; the key of the call makes it once. Gives how many were told. */
export async function announce(
  { tx, actor, clock, commandId }: CommandCtx,
  { text, role, language }: Parsed<'operator.announce'>,
): Promise<Output<'operator.announce'>> {
  const at = clock.now();
  const result = await sql`
    insert into notice (id, account_id, kind, facts, text, created_at, unique_key)
    select uuidv7(), a.id, 'announcement', '{}', ${JSON.stringify(text)}::jsonb, ${at}, 'announcement:' || ${commandId} || ':' || a.id
    from account a
    where a.state = 'active'
      and (${language ?? null}::text is null or a.language = ${language ?? null})
      and (${role ?? null}::text is null or exists (
        select from account_role r where r.account_id = a.id and r.role = ${role ?? null} and r.state = 'approved'))`.execute(
    tx,
  );
  const told = Number(result.numAffectedRows ?? 0n);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'notice.announced',
      subject: { kind: 'announcement', id: commandId },
      facts: { told, role: role ?? null, language: language ?? null },
      at,
    },
  ]);
  return { told };
}
