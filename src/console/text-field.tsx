import { type InputHTMLAttributes, useId, useRef, useEffect } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A box with its label; what is wrong with it is told with it, and it is focused then. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) box.current?.focus();
  }, [error]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        ref={box}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <p id={`${id}-hint`} className="faint">
        {hint}
      </p>
      <p id={`${id}-error`} className="wrong" role={error === undefined ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  );
}
