import './css/choices.css';
import 'framework7/components/toggle/css';
import { useId } from 'react';

interface ToggleProps {
  label: string;
  /** Its effect, in one sentence. */
  text?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** A row with a switch, in the look of the phone. Use inside List. */
export function Toggle({ label, text, checked, onChange, disabled }: ToggleProps) {
  const id = useId();
  return (
    <li>
      <label className="of-row of-row-tap" htmlFor={id}>
        <span className="of-row-main">
          <span className="of-row-title">{label}</span>
          {text ? <span className="of-row-text">{text}</span> : null}
        </span>
        <span className="toggle of-toggle">
          <input
            id={id}
            type="checkbox"
            role="switch"
            aria-checked={checked}
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className="toggle-icon" />
        </span>
      </label>
    </li>
  );
}
