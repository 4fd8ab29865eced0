import { type InputHTMLAttributes, useId, useRef, useEffect } from 'react';
import { LimitNote } from './limit-note.tsx';
import { useTextLimit } from './use-text-limit.ts';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A box with its label. Takes the focus when it has an error, and describes itself with it. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const typed = String(input.value ?? '');
  const { onPaste, ...limited } = useTextLimit(typed, input.maxLength);
  useEffect(() => {
    if (error !== undefined) box.current?.focus();
  }, [error]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        onPaste={onPaste}
        id={id}
        ref={box}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-count ${id}-error`}
      />
      <p id={`${id}-hint`} className="faint">
        {hint}
      </p>
      <LimitNote id={`${id}-count`} count={typed.length} limit={input.maxLength} {...limited} />
      <p id={`${id}-error`} className="wrong" role={error === undefined ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  );
}
