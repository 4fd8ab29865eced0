import './css/fields.css';
import './css/choices.css';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { Written } from './written.tsx';

interface ChoiceProps<Value extends string> {
  label: string;
  /** A heading above has the same text already. */
  isLabelHidden?: boolean | undefined;
  options: readonly {
    readonly value: Value;
    readonly title: string;
    readonly text?: string | undefined;
    readonly media?: ReactNode;
    readonly after?: ReactNode;
    /** Cannot be chosen; the text has the reason. */
    readonly disabled?: boolean | undefined;
  }[];
  /** Empty until something is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** Radio cards: a choice with a sentence for each option. */
export function Choice<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  error,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="of-choice" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={isLabelHidden ? 'of-sr' : 'of-label'}>{label}</legend>
      {/* Above the options: these may be taller than what is left of the screen. */}
      {error ? <FieldError id={`${name}-error`} text={error} alert /> : null}
      {options.map((option) => (
        <label key={option.value} className="of-choice-card">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            data-wrong={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.media ? <span className="of-row-media">{option.media}</span> : null}
          <span className="of-row-main">
            <span className="of-row-title">
              <Written>{option.title}</Written>
            </span>
            {option.text ? (
              <span className="of-row-text">
                <Written>{option.text}</Written>
              </span>
            ) : null}
          </span>
          {option.after ? <span className="of-row-after">{option.after}</span> : null}
          <span className="of-choice-mark" />
        </label>
      ))}
    </fieldset>
  );
}
