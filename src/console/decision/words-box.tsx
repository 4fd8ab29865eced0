import { useId } from 'react';

interface WordsBoxProps {
  label: string;
  /** Who reads the words, and what they are for. */
  hint: string;
  maxLength: number;
  rows?: number;
  value: string;
  onValue: (text: string) => void;
}

/** A box for what somebody else will read. */
export function WordsBox({ label, hint, maxLength, rows = 2, value, onValue }: WordsBoxProps) {
  const box = useId();
  return (
    <div className="field">
      <label htmlFor={box}>{label}</label>
      <textarea
        id={box}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-describedby={`${box}-hint`}
        onChange={({ target }) => onValue(target.value)}
      />
      <p id={`${box}-hint`} className="faint">
        {hint}
      </p>
    </div>
  );
}
