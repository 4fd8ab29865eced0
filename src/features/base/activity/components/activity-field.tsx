import type { Activity } from '#contract/enums.ts';
import { offeredOf } from '#src/features/base/activity/activity.view.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { Field } from '#src/ui/field.tsx';

interface ActivityFieldProps {
  label: string;
  value: Activity;
  onChange: (value: Activity) => void;
  error?: string | undefined;
}

export function ActivityField({ label, value, onChange, error }: ActivityFieldProps) {
  const { all, nameOf } = useActivities(value);
  const offered = offeredOf(all, value);
  return (
    <Field
      label={label}
      kind="select"
      options={offered.map(({ key }) => ({ value: key, label: nameOf(key) }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
