import { useTranslation } from 'react-i18next';
import { accommodations, type Accommodation } from '#contract/enums.ts';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface MeetsChecksProps {
  label: string;
  value: readonly Accommodation[];
  onChange: (value: Accommodation[]) => void;
}

/** What a coach or a class can meet: one box each, nothing ticked for anybody. */
export function MeetsChecks({ label, value, onChange }: MeetsChecksProps) {
  const { t } = useTranslation('common');
  return (
    <CheckGroup label={label}>
      {accommodations.map((name) => (
        <Checkbox
          key={name}
          checked={value.includes(name)}
          onChange={(isOn) => onChange(isOn ? [...value, name] : value.filter((other) => other !== name))}
        >
          {t(`meets.${name}`)}
        </Checkbox>
      ))}
    </CheckGroup>
  );
}
