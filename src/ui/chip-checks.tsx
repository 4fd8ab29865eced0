import './css/chip-line.css';
import type { Chip } from './chips.tsx';

interface ChipChecksProps<Value extends string> {
  label: string;
  chips: readonly Chip<Value>[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** Several choices, each a real checkbox. */
export function ChipChecks<Value extends string>({ label, chips, values, onChange }: ChipChecksProps<Value>) {
  return (
    <fieldset className="of-chip-set">
      <legend className="of-label">{label}</legend>
      <div className="of-chips of-chip-checks">
        {chips.map(({ value, label: word }) => (
          <label key={value} className="of-chip">
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...values, value] : values.filter((other) => other !== value),
                )
              }
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
