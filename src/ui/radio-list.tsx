import './css/radio-list.css';
import { startTransition, useId, useOptimistic } from 'react';
import { Icon } from './icon.tsx';

interface RadioListProps<Value extends string> {
  /** For screen readers; a Section around it shows it. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  /** The tapped row stays chosen until the promise settles; then `value` decides. */
  onChange: (value: Value) => void | Promise<void>;
}

/** A setting with one answer: plain rows on one card, a check mark at the chosen one. */
export function RadioList<Value extends string>({ label, options, value, onChange }: RadioListProps<Value>) {
  const name = useId();
  const [chosen, choose] = useOptimistic(value);
  return (
    <fieldset className="of-list of-radio-list">
      <legend className="of-sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="of-row of-row-tap">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            onChange={() =>
              startTransition(async () => {
                choose(option.value);
                await onChange(option.value);
              })
            }
          />
          {option.label}
          {option.value === chosen ? <Icon name="check" /> : null}
        </label>
      ))}
    </fieldset>
  );
}
