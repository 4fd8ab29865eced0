import './css/chip-line.css';
import { useId } from 'react';
import type { Chip } from './chips.tsx';
import { FieldError } from './field-error.tsx';

interface ChipChoiceProps<Value extends string> {
  label: string;
  chips: readonly Chip<Value>[];
  /** Empty until something is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** One of several short answers, each a real radio input; they wrap. For answers with a sentence there is Choice. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, chips, value, onChange, error } = props;
  const name = useId();
  return (
    <fieldset className="of-chip-set" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="of-label">{label}</legend>
      {error ? <FieldError id={`${name}-error`} text={error} alert /> : null}
      <div className="of-chips of-chip-checks">
        {chips.map((chip) => (
          <label key={chip.value} className="of-chip">
            <input
              type="radio"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              data-wrong={error ? true : undefined}
              onChange={() => onChange(chip.value)}
            />
            {chip.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
