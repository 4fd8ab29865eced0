import './css/fields.css';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Control } from './field-control.tsx';
import { FieldError } from './field-error.tsx';
import { useTextLimit } from './use-text-limit.ts';

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
  /** Hint under the label: never only inside the box. */
  hint?: string | undefined;
  /** The error and how to mend it. */
  error?: string | undefined;
  /** Fields are required by default. */
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
  const { label, hint, error, optional = false, before, after, value, kind } = props;
  const { t } = useTranslation();
  const id = useId();
  // A code box takes its figures out of a longer text.
  const limit = kind === 'code' ? undefined : props.maxLength;
  const { cut, isNear, onPaste } = useTextLimit(value, limit);
  const described = [hint && `${id}-hint`, isNear && `${id}-count`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`of-fieldset ${error ? 'of-has-error' : ''}`}>
      <label htmlFor={id} className="of-label">
        {label}
        {optional ? <span className="of-optional"> · {t('ui.optional')}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="of-hint">
          {hint}
        </p>
      ) : null}
      <div className="of-input-row">
        {before}
        <Control {...props} id={id} describedBy={described || undefined} onPaste={onPaste} />
        {typeof after === 'string' ? <span className="of-unit">{after}</span> : after}
      </div>
      {isNear ? (
        <p id={`${id}-count`} className="of-hint of-tnum" role={cut > 0 ? 'status' : undefined}>
          {cut > 0 ? t('ui.cut', { count: cut, limit }) : t('ui.counter', { count: value.length, limit })}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </div>
  );
}
