import './css/choices.css';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface CheckboxProps {
  /** Label: a sentence that may contain links. */
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  /** Cannot be ticked; its sentence gives the reason. */
  isOff?: boolean | undefined;
}

/** Agreement to a sentence. */
export function Checkbox({ children, checked, onChange, error, isOff = false }: CheckboxProps) {
  return (
    <div>
      <label className="of-checkbox">
        <input
          type="checkbox"
          checked={checked}
          disabled={isOff}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error ? <FieldError text={error} alert /> : null}
    </div>
  );
}
