import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { calendarHash, tokenOf, urlOf } from './calendar.address.rules.ts';
import { lockFeed, setClosed, setFeed } from './calendar.repository.ts';

type Feed = Output<'calendar.read'>;

/** Opens the feed. An open feed keeps its address unless it is renewed. A closed address never comes back. */
export async function openCalendar(
  { tx, actor, clock, config }: CommandCtx,
  { showsNames, renew }: Parsed<'calendar.open'>,
): Promise<Feed> {
  const before = await lockFeed(tx, actor.id);
  const isKept = before !== undefined && before.token_hash !== null && !renew;
  const generation = before === undefined ? 1 : isKept ? before.generation : before.generation + 1;
  const token = tokenOf(config, actor.id, generation);
  await setFeed(tx, actor.id, {
    generation,
    token_hash: calendarHash(token),
    shows_names: showsNames,
    changed_at: clock.now(),
  });
  return { url: urlOf(config, token), showsNames };
}

export async function closeCalendar({ tx, actor, clock }: CommandCtx): Promise<Feed> {
  await setClosed(tx, actor.id, clock.now());
  return { url: null, showsNames: false };
}
