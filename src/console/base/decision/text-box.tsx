import { useId } from 'react';
import { LimitNote } from '#src/console/base/limit-note.tsx';
import { useTextLimit } from '#src/console/base/use-text-limit.ts';

interface TextBoxProps {
  label: string;
  /** Names the reader and the purpose of the text. */
  hint: string;
  maxLength: number;
  rows?: number;
  value: string;
  onValue: (text: string) => void;
}

/** A box for a text that somebody else will read. */
export function TextBox({ label, hint, maxLength, rows = 2, value, onValue }: TextBoxProps) {
  const box = useId();
  const { onPaste, ...limited } = useTextLimit(value, maxLength);
  return (
    <div className="field">
      <label htmlFor={box}>{label}</label>
      <textarea
        id={box}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-describedby={`${box}-hint ${box}-count`}
        onPaste={onPaste}
        onChange={({ target }) => onValue(target.value)}
      />
      <p id={`${box}-hint`} className="faint">
        {hint}
      </p>
      <LimitNote id={`${box}-count`} count={value.length} limit={maxLength} {...limited} />
    </div>
  );
}
