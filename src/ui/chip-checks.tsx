import './css/chip-line.css';
import { useId, type ReactNode } from 'react';
import type { Chip } from './chips.tsx';
import { FieldError } from './field-error.tsx';

interface ChipChecksProps<Value extends string> {
  label: string;
  /** A heading beside it has the same text already. */
  isLabelHidden?: boolean | undefined;
  chips: readonly (Chip<Value> & {
    /** A sentence about this choice, below all chips. */
    readonly note?: string | undefined;
  })[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  error?: string | undefined;
  /** A button after the last chip. */
  after?: ReactNode;
}

/** Several choices, each a real checkbox. */
export function ChipChecks<Value extends string>(props: ChipChecksProps<Value>) {
  const { label, isLabelHidden = false, chips, values, onChange, error, after } = props;
  const id = useId();
  return (
    <fieldset
      className="of-chip-set"
      aria-describedby={error ? id : undefined}
      data-wrong={error ? true : undefined}
      // No single chip is wrong, so the group takes the focus.
      tabIndex={error ? -1 : undefined}
    >
      <legend className={isLabelHidden ? 'of-sr' : 'of-label'}>{label}</legend>
      {error ? <FieldError id={id} text={error} alert /> : null}
      <div className="of-chips of-chip-checks">
        {chips.map(({ value, label: word, note }) => (
          <label key={value} className="of-chip">
            <input
              type="checkbox"
              checked={values.includes(value)}
              aria-describedby={note ? `${id}-${value}` : undefined}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...values, value] : values.filter((other) => other !== value),
                )
              }
            />
            {word}
          </label>
        ))}
        {after}
      </div>
      {chips.map(({ value, note }) =>
        note ? (
          <p key={value} id={`${id}-${value}`} className="of-hint">
            {note}
          </p>
        ) : null,
      )}
    </fieldset>
  );
}
