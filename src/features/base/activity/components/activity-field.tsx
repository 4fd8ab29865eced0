import { useTranslation } from 'react-i18next';
import { activities, type Activity } from '#contract/enums.ts';
import { Field } from '#src/ui/field.tsx';

interface ActivityFieldProps {
  label: string;
  value: Activity | '';
  onChange: (value: Activity) => void;
  error?: string | undefined;
}

export function ActivityField({ label, value, onChange, error }: ActivityFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={label}
      kind="select"
      options={activities.map((name) => ({ value: name, label: t(`common.activity.${name}`) }))}
      value={value}
      onChange={(chosen) => {
        const known = activities.find((name) => name === chosen);
        if (known) onChange(known);
      }}
      error={error}
    />
  );
}
