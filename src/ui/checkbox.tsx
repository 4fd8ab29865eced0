import type { ReactNode } from 'react';

interface CheckboxProps {
  /** A sentence; may hold links. */
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

/** Agreement to a sentence. */
export function Checkbox({ children, checked, onChange, error }: CheckboxProps) {
  return (
    <div>
      <label className="of-checkbox">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p className="of-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
