import { useId } from 'react';

interface AudienceChoiceProps<Choice extends string> {
  label: string;
  /** Text of the choice that excludes nobody. */
  all: string;
  choices: readonly (readonly [value: Choice, text: string])[];
  value: Choice | null;
  onValue: (value: Choice | null) => void;
}

/** One condition for the readers of an announcement. */
export function AudienceChoice<Choice extends string>({
  label,
  all,
  choices,
  value,
  onValue,
}: AudienceChoiceProps<Choice>) {
  const box = useId();
  return (
    <div className="field">
      <label htmlFor={box}>{label}</label>
      <select
        id={box}
        value={value ?? ''}
        onChange={({ target }) => onValue(choices.find(([one]) => one === target.value)?.[0] ?? null)}
      >
        <option value="">{all}</option>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
