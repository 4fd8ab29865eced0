import { sql } from 'kysely';
import type { Language } from '#contract/enums.ts';
import { reasons } from '#contract/reasons.ts';
import type { Tx } from '#server/db/database.ts';

interface NamingAnswer {
  user_id: string;
  id: string;
  /** Language of the caller. */
  language: Language;
  /** Record that the call made or changed; null without one, or when the answer is sealed. */
  record_id: string | null;
}

/** Answers of success that name one of these ids, locked; of everybody, or of one account. */
export async function lockNaming(
  tx: Tx,
  ids: readonly string[],
  accountId: string | null,
): Promise<NamingAnswer[]> {
  const { rows } = await sql<NamingAnswer>`
    select c.user_id, c.id, a.language,
      case when c.body like '{%' then c.body::jsonb #>> '{data,id}' end as record_id
    from command c join account a on a.id = c.user_id
    where c.named && ${ids}::uuid[] and c.status = 200
      and (${accountId}::uuid is null or c.user_id = ${accountId})
    order by c.user_id, c.id for update of c`.execute(tx);
  return rows;
}

/** Answers of success of one account to some calls, locked. */
export async function lockAnswersOf(
  tx: Tx,
  accountId: string,
  endpoints: readonly string[],
): Promise<NamingAnswer[]> {
  const { rows } = await sql<NamingAnswer>`
    select c.user_id, c.id, a.language,
      case when c.body like '{%' then c.body::jsonb #>> '{data,id}' end as record_id
    from command c join account a on a.id = c.user_id
    where c.user_id = ${accountId} and c.endpoint = any(${endpoints}::text[]) and c.status = 200
    order by c.id for update of c`.execute(tx);
  return rows;
}

/**
 * Removes refusals to one account that name one of these ids. A refused call changed nothing, so its key may run again. An
 * erased answer is no refusal: its call took effect.
 */
export const removeRefusals = (tx: Tx, accountId: string, ids: readonly string[]): Promise<unknown> =>
  sql`
    delete from command
    where user_id = ${accountId} and status not in (200, ${reasons.ANSWER_ERASED.code}) and exists (
      select from unnest(${ids}::text[]) named where strpos(body, named) > 0)`.execute(tx);
