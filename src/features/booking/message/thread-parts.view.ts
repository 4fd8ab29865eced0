import type { ThreadPart } from '#contract/message.ts';

/**
 * Puts the newest part of a thread behind the known messages. With a gap between them the known ones are dropped; the
 * reader can load them again.
 */
export function joinNewest(known: ThreadPart | undefined, newest: ThreadPart): ThreadPart {
  const first = newest.items[0]?.position;
  if (known === undefined || first === undefined) return newest;
  const before = known.items.filter(({ position }) => position < first);
  if (before.at(-1)?.position !== first - 1) return newest;
  return { ...newest, items: [...before, ...newest.items], earlier: known.earlier };
}

/** Puts earlier messages before the known ones. Changes nothing when these have been loaded already. */
export function withEarlier(known: ThreadPart, { items, earlier }: ThreadPart): ThreadPart {
  const first = known.items[0]?.position ?? Infinity;
  const before = items.filter(({ position }) => position < first);
  return before.length === 0 && earlier !== null
    ? known
    : { ...known, items: [...before, ...known.items], earlier };
}
