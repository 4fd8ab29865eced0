import { useEffect, useEffectEvent } from 'react';
import { typedKey } from '#src/console/base/typed-key.ts';

export type TodayKey = 'next' | 'previous' | 'open' | 'claim' | 'snooze' | 'note' | 'help';

const letters: Readonly<Record<string, TodayKey>> = {
  j: 'next',
  k: 'previous',
  c: 'claim',
  s: 'snooze',
  n: 'note',
  '?': 'help',
};
/** These have a meaning of their own on buttons, links and a page that scrolls. */
const onRows: Readonly<Record<string, TodayKey>> = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'open' };

/** The key of an event; undefined while somebody types or uses another part of the page. */
function keyIn(event: KeyboardEvent): TodayKey | undefined {
  const key = typedKey(event);
  const { target } = event;
  if (key === undefined || !(target instanceof HTMLElement)) return undefined;
  const isOnRow = target === document.body || target.closest('h1, .today-row') !== null;
  return letters[key] ?? (isOnRow ? onRows[key] : undefined);
}

/** Calls `onKey` for the keys of the page Today, while they are on. */
export function useTodayKeys(isOn: boolean, onKey: (key: TodayKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyIn(event);
    if (key === undefined) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
