import { type RefObject, useEffect, useEffectEvent } from 'react';
import { typedKey } from './typed-key.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K move the focus to the next and the previous row in `place`. A row has `data-key-row` and can take the focus. */
export function useRowKeys(isOn: boolean, place: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[typedKey(event) ?? ''];
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-key-row]') ?? [])];
    if (step === undefined || rows.length === 0) return;
    event.preventDefault();
    const from = rows.findIndex((row) => row.contains(document.activeElement));
    rows[from === -1 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1)]?.focus();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
