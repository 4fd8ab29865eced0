import './css/fields.css';
import './css/choices.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** The number in words for screen readers: "3 seats". The number itself by default. */
  valueText?: string | undefined;
}

/** A small number, up and down. */
export function Stepper({ label, value, min, max, onChange, valueText }: StepperProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="of-stepper" aria-labelledby={id}>
      <span id={id} className="of-label">
        {label}
      </span>
      <div className="of-stepper-box">
        <button
          type="button"
          aria-label={t('ui.less')}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" size={20} />
        </button>
        <output className="of-tnum" aria-live="polite">
          {valueText ?? value}
        </output>
        <button
          type="button"
          aria-label={t('ui.more')}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
    </fieldset>
  );
}
