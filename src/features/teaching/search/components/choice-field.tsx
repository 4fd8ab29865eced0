import { Field } from '#src/ui/field.tsx';

/** An empty value would be drawn as a choice that is still to be made. No key of an activity looks like this. */
const any = '*';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  /** The choice of everything. */
  anyLabel: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: Value | '';
  onChange: (value: Value | '') => void;
}

/** One filter with a few values. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, anyLabel, values, labelOf, value, onChange } = props;
  return (
    <Field
      label={label}
      kind="select"
      value={value || any}
      options={[
        { value: any, label: anyLabel },
        ...values.map((one) => ({ value: one, label: labelOf(one) })),
      ]}
      onChange={(chosen) => onChange(values.find((one) => one === chosen) ?? '')}
    />
  );
}
