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
  return (
    <div className="filter">
      <label>
        {label}
        <select
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
      </label>
    </div>
  );
}
