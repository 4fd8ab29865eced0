import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleShape } from '#contract/operator.ts';

interface RuleFieldProps {
  shape: RuleShape;
  label: string;
  error: string | undefined;
  /** Returns the text of one of the choices. */
  choice: (value: number | string) => string;
  value: string;
  onValue: (typed: string) => void;
}

/** The box of a rule: a number, one of a few, a list with commas, or a line for each step. */
export function RuleField({ shape, label, error, choice, value, onValue }: RuleFieldProps) {
  const { t } = useTranslation();
  const box = useId();
  const shared = {
    id: box,
    value,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': `${box}-hint ${box}-error`,
  };
  return (
    <div className="field narrow">
      <label htmlFor={box}>{label}</label>
      {shape.type === 'choice' ? (
        <select {...shared} onChange={({ target }) => onValue(target.value)}>
          {shape.of.map((one) => (
            <option key={one} value={String(one)}>
              {choice(one)}
            </option>
          ))}
        </select>
      ) : null}
      {shape.type === 'steps' ? (
        <textarea {...shared} rows={6} onChange={({ target }) => onValue(target.value)} />
      ) : null}
      {shape.type === 'number' || shape.type === 'list' ? (
        <input
          {...shared}
          inputMode={shape.type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          onChange={({ target }) => onValue(target.value)}
        />
      ) : null}
      <p id={`${box}-hint`} className="faint">
        {shape.type === 'list' ? t('consoleRules.listHint') : null}
        {shape.type === 'steps' ? t('consoleRules.stepsHint') : null}
      </p>
      <p id={`${box}-error`} className="wrong" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
