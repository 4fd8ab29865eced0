import { startTransition, useEffect, useId, useOptimistic, useRef } from 'react';

export interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
}

interface ChipsProps<Value extends string> {
  /** What is filtered; read aloud. */
  label: string;
  chips: readonly Chip<Value>[];
  value: Value;
  /** While a promise is open the tapped chip stays chosen; then `value` says which it is. */
  onChange: (value: Value) => void | Promise<void>;
}

/** One choice of a few, in a row that scrolls. Real radios: one tab stop, arrow keys, and read as what they are. */
export function Chips<Value extends string>({ label, chips, value, onChange }: ChipsProps<Value>) {
  const name = useId();
  // The tapped chip answers at once; what it changes on the page is drawn after it, in slices.
  const [chosen, choose] = useOptimistic(value);
  const row = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    const box = row.current;
    const chip = box?.querySelector<HTMLElement>(`input[value=${JSON.stringify(value)}]`)?.parentElement;
    if (!box || !chip) return;
    // The row begins there. Asking for its place would lay out the whole page once more before its first paint.
    if (!chip.previousElementSibling && !hasMoved.current) return;
    hasMoved.current = true;
    // Only sideways: scrollIntoView would move the page too.
    box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
  }, [value]);
  return (
    <fieldset className="of-chip-set" role="radiogroup">
      <legend className="of-sr">{label}</legend>
      <div ref={row} className="of-chips">
        {chips.map((chip) => (
          <label key={chip.value} className="of-chip">
            <input
              type="radio"
              name={name}
              value={chip.value}
              checked={chip.value === chosen}
              onChange={() =>
                startTransition(() => {
                  choose(chip.value);
                  return onChange(chip.value);
                })
              }
            />
            {chip.label}
            {chip.count === undefined ? null : <span className="of-chip-count of-tnum">{chip.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
