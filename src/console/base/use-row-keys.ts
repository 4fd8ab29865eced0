import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { typedKey } from './typed-key.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-key-row]') ?? undefined;

/**
 * J and K move the focus to the next and the previous row in `place`. A row has `data-key-row` and can take the focus.
 * They go on from the last row with the focus: an act removes its button, and the focus with it.
 */
export function useRowKeys(isOn: boolean, place: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[typedKey(event) ?? ''];
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-key-row]') ?? [])];
    if (step === undefined || rows.length === 0) return;
    event.preventDefault();
    const isLost = document.activeElement === document.body;
    const from = rows.findIndex((row) => row === (isLost ? last.current : rowOf(document.activeElement)));
    rows[from === -1 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1)]?.focus();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? rowOf(target) : undefined;
    };
    document.addEventListener('keydown', listen);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('focusin', note);
    };
  }, [isOn]);
}
