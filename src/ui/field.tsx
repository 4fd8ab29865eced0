import './css/fields.css';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Control } from './field-control.tsx';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  kind?:
    | 'text'
    | 'email'
    | 'tel'
    | 'password'
    | 'number'
    | 'textarea'
    | 'select'
    | 'date'
    | 'time'
    | 'code'
    | undefined;
  /** What to write, under the label: never only inside the box. */
  hint?: string | undefined;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
  /** Fields are needed unless they say that they are not. */
  optional?: boolean | undefined;
  /** For `select`. */
  options?: readonly { value: string; label: string }[] | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  maxLength?: number | undefined;
  min?: string | undefined;
  max?: string | undefined;
  step?: string | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** In front of the box: the country of a number. */
  before?: ReactNode;
  /** Beside the box: a "Send code" button, a unit. */
  after?: ReactNode;
}

/** A labelled box. `code` takes one-time codes: large figures, offered by the phone's keyboard. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional = false, before, after } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`of-fieldset ${error ? 'of-has-error' : ''}`}>
      <label htmlFor={id} className="of-label">
        {label}
        {optional ? <span className="of-optional"> · {t('optional')}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="of-hint">
          {hint}
        </p>
      ) : null}
      <div className="of-input-row">
        {before}
        <Control {...props} id={id} describedBy={described || undefined} />
        {after}
      </div>
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </div>
  );
}
