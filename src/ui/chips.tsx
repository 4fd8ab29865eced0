import './css/chip-line.css';
import { startTransition, useEffect, useId, useOptimistic, useRef } from 'react';

export interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
}

interface ChipsProps<Value extends string> {
  /** Name of the filter, for screen readers. */
  label: string;
  chips: readonly Chip<Value>[];
  value: Value;
  /** Chips of 36 pixels, for a line beside other things. */
  isSmall?: boolean | undefined;
  /** The tapped chip stays chosen until the promise settles; then `value` decides. */
  onChange: (value: Value) => void | Promise<void>;
}

/**
 * Single choice in a row that scrolls. Real radio inputs: one tab stop, arrow keys, correct screen reader
 * output.
 */
export function Chips<Value extends string>({
  label,
  chips,
  value,
  isSmall = false,
  onChange,
}: ChipsProps<Value>) {
  const name = useId();
  // Marks the tapped chip immediately; React then renders the rest of the page in slices.
  const [chosen, choose] = useOptimistic(value);
  const row = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    const box = row.current;
    const chip = box?.querySelector<HTMLElement>(`input[value=${JSON.stringify(value)}]`)?.parentElement;
    if (!box || !chip) return;
    // The first chip is already in view. Reading offsets would force another layout before the first paint.
    if (!chip.previousElementSibling && !hasMoved.current) return;
    hasMoved.current = true;
    // Scrolls only sideways: scrollIntoView would move the page too.
    box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
  }, [value]);
  return (
    <fieldset className="of-chip-set" role="radiogroup">
      <legend className="of-sr">{label}</legend>
      <div ref={row} className="of-chips">
        {chips.map((chip) => (
          <label key={chip.value} className={isSmall ? 'of-chip of-chip-small' : 'of-chip'}>
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
