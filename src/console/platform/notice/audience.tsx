interface AudienceProps<Choice extends string> {
  label: string;
  /** Text of the choice that excludes nobody. */
  all: string;
  choices: readonly (readonly [value: Choice, text: string])[];
  value: Choice | undefined;
  onValue: (value: Choice | undefined) => void;
}

/** One condition for the readers of an announcement. */
export function Audience<Choice extends string>({
  label,
  all,
  choices,
  value,
  onValue,
}: AudienceProps<Choice>) {
  return (
    <div className="filter">
      <label>
        {label}
        <select
          value={value ?? ''}
          onChange={({ target }) => onValue(choices.find(([one]) => one === target.value)?.[0])}
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
