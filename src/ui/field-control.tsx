import './css/fields.css';
import { useState, type ClipboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanDigits } from '#contract/code.rules.ts';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

type ControlProps = FieldProps & {
  id: string;
  describedBy: string | undefined;
  onPaste: ClipboardEventHandler<HTMLInputElement | HTMLTextAreaElement>;
};

/** Attributes for the phone's keyboard and password manager, by kind. */
const traits = {
  text: { type: 'text' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    autoComplete: 'email',
  },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  password: { type: 'password', autoCapitalize: 'none', spellCheck: false, autoComplete: 'current-password' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
  code: { type: 'text', inputMode: 'numeric', spellCheck: false, autoComplete: 'one-time-code' },
} as const;

/** A code is pasted with spaces, with the words around it, or from a Chinese keyboard in wide figures. */
export const codeIn = (pasted: string, length: number): string => cleanDigits(pasted).slice(0, length);

/** The box itself of a Field. */
export function Control(props: ControlProps) {
  const { id, describedBy, kind = 'text', value, onChange, error, optional, options = [], rows = 4 } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const common = {
    id,
    name: props.name,
    value,
    disabled: props.disabled,
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    onBlur: props.onBlur,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(kind === 'code' ? codeIn(target.value, props.maxLength ?? target.value.length) : target.value),
    className: `of-input of-input-${kind}`,
  };
  if (kind === 'textarea')
    return (
      <textarea
        {...common}
        rows={rows}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        onPaste={props.onPaste}
      />
    );
  if (kind === 'select')
    return (
      <span className="of-select">
        <select {...common}>
          {value === '' ? <option value="">{props.placeholder ?? t('ui.choose')}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </span>
    );
  const input = (
    <input
      {...traits[kind]}
      {...common}
      {...(props.autoComplete ? { autoComplete: props.autoComplete } : {})}
      {...(shown ? { type: 'text' } : {})}
      onPaste={props.onPaste}
      // The browser would cut a pasted code at its spaces.
      maxLength={kind === 'code' ? undefined : props.maxLength}
      min={props.min}
      max={props.max}
      step={props.step}
      placeholder={props.placeholder}
    />
  );
  if (kind !== 'password') return input;
  return (
    <span className="of-password">
      {input}
      <IconButton
        icon="eye"
        label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
        pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
