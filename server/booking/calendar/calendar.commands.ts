import { createHash, createHmac } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Config } from '#server/config.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { signedIn } from '#server/signed-in.ts';

type Feed = Output<'calendar.read'>;

const none: Feed = { url: null, showsNames: false };

/** 256 bits that only this server can make; the row's generation makes an older address unknown. */
const tokenOf = ({ secret }: Config, accountId: string, generation: number): string =>
  createHmac('sha256', secret).update(`calendar:${accountId}:${generation}`).digest('base64url');

export const calendarHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const urlOf = (config: Config, token: string) => `${config.publicUrl}/calendar/${token}.ics`;

export async function readCalendar({ database, actor, config }: Ctx): Promise<Feed> {
  const { id } = signedIn(actor);
  const row = await database.query
    .selectFrom('calendar_feed')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.token_hash === null) return none;
  return { url: urlOf(config, tokenOf(config, id, row.generation)), showsNames: row.shows_names };
}

/** Opening what is open keeps the address, unless it is to be renewed. A closed one never comes back. */
export async function openCalendar(
  { tx, actor, clock, config }: CommandCtx,
  { showsNames, renew }: Parsed<'calendar.open'>,
): Promise<Feed> {
  const before = await tx
    .selectFrom('calendar_feed')
    .selectAll()
    .where('account_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst();
  const isKept = before !== undefined && before.token_hash !== null && !renew;
  const generation = before === undefined ? 1 : isKept ? before.generation : before.generation + 1;
  const token = tokenOf(config, actor.id, generation);
  const row = {
    generation,
    token_hash: calendarHash(token),
    shows_names: showsNames,
    changed_at: clock.now(),
  };
  await tx
    .insertInto('calendar_feed')
    .values({ account_id: actor.id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  return { url: urlOf(config, token), showsNames };
}

export async function closeCalendar({ tx, actor, clock }: CommandCtx): Promise<Feed> {
  await tx
    .updateTable('calendar_feed')
    .set({ token_hash: null, changed_at: clock.now() })
    .where('account_id', '=', actor.id)
    .execute();
  return none;
}
