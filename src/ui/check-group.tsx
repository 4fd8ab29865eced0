import './css/fields.css';
import './css/choices.css';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface CheckGroupProps {
  label: string;
  /** A heading above has the same text already. */
  isLabelHidden?: boolean | undefined;
  error?: string | undefined;
  /** Boxes, each a `Checkbox`. */
  children: ReactNode;
}

/** Several boxes that answer one question. */
export function CheckGroup({ label, isLabelHidden = false, error, children }: CheckGroupProps) {
  const name = useId();
  return (
    <fieldset
      className="of-choice"
      aria-describedby={error ? name : undefined}
      data-wrong={error ? true : undefined}
      // No single box is wrong, so the group takes the focus.
      tabIndex={error ? -1 : undefined}
    >
      <legend className={isLabelHidden ? 'of-sr' : 'of-label'}>{label}</legend>
      {error ? <FieldError id={name} text={error} alert /> : null}
      {children}
    </fieldset>
  );
}
