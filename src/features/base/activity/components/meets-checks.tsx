import { useTranslation } from 'react-i18next';
import { accommodations, type Accommodation } from '#contract/enums.ts';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface MeetsChecksProps {
  label: string;
  value: readonly Accommodation[];
  onChange: (value: Accommodation[]) => void;
}

/** Needs that a coach or a class can meet, one box each. No box is ticked in advance. */
export function MeetsChecks({ label, value, onChange }: MeetsChecksProps) {
  const { t } = useTranslation();
  return (
    <CheckGroup label={label}>
      {accommodations.map((name) => (
        <Checkbox
          key={name}
          checked={value.includes(name)}
          onChange={(isOn) => onChange(isOn ? [...value, name] : value.filter((other) => other !== name))}
        >
          {t(`common.meets.${name}`)}
        </Checkbox>
      ))}
    </CheckGroup>
  );
}
