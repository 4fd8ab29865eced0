import './css/fields.css';
import './css/choices.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';

const five = [1, 2, 3, 4, 5] as const;

interface StarsInputProps {
  /** Name of the rated thing. */
  label: string;
  /** 0 until chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** A rating of one to five: radios, so that keys and screen readers work without help. */
export function StarsInput({ label, value, onChange, error }: StarsInputProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="of-stars-input" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="of-label">{label}</legend>
      <div className="of-stars-row">
        {five.map((star) => (
          <label key={star} className={star <= value ? 'of-star-on' : 'of-star-off'}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={34} filled={star <= value} />
            <span className="of-sr">{t('ui.starsOf', { stars: star })}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${name}-error`} text={error} reveal /> : null}
    </fieldset>
  );
}
