import './css/chip-line.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** One line of small chips that scrolls sideways: ChipButton, ChipSelect and RemovableChips. */
export const ChipLine = ({ children }: { children: ReactNode }) => (
  <div className="of-chips of-chip-line">{children}</div>
);

interface ChipButtonProps {
  icon?: IconName | undefined;
  /** Words of the action. */
  label: string;
  /** Shown in the place of the label, where its icon and a number are enough. */
  short?: string | undefined;
  onClick: () => void;
  busy?: boolean | undefined;
}

/** An action as a chip. */
export function ChipButton({ icon, label, short, onClick, busy }: ChipButtonProps) {
  return (
    <button type="button" className="of-chip of-chip-small" aria-busy={busy} onClick={onClick}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {short === undefined ? (
        label
      ) : (
        <>
          <span className="of-sr">{label}</span>
          <span aria-hidden="true">{short}</span>
        </>
      )}
    </button>
  );
}

interface ChipSelectProps {
  /** For screen readers. */
  label: string;
  value: string;
  /** `short` is the text of the chip, where the list needs more words. */
  options: readonly { readonly value: string; readonly label: string; readonly short?: string }[];
  onChange: (value: string) => void;
}

/** A chip that opens the phone's own list of choices and shows the chosen one. */
export function ChipSelect({ label, value, options, onChange }: ChipSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className="of-chip of-chip-small">
      <span aria-hidden="true">{chosen?.short ?? chosen?.label ?? label}</span>
      <Icon name="down" size={16} />
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
