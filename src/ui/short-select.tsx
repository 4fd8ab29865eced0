import './css/fields.css';
import { Icon } from './icon.tsx';

interface ShortSelectProps {
  /** For screen readers: its place shows the meaning to others. */
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

/** A few short choices in front of a box, such as the country of a number. */
export function ShortSelect({ label, value, options, onChange }: ShortSelectProps) {
  return (
    <span className="of-select of-select-short">
      <select
        aria-label={label}
        className="of-input of-input-select"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Icon name="down" size={20} />
    </span>
  );
}
