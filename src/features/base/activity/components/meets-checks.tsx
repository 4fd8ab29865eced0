import { useTranslation } from 'react-i18next';
import { accommodations, type Accommodation } from '#contract/enums.ts';
import { ChipChecks } from '#src/ui/chip-checks.tsx';

interface MeetsChecksProps {
  label: string;
  value: readonly Accommodation[];
  onChange: (value: Accommodation[]) => void;
}

/** Needs that a coach or a class can meet, one chip each. None is chosen in advance. */
export function MeetsChecks({ label, value, onChange }: MeetsChecksProps) {
  const { t } = useTranslation();
  return (
    <ChipChecks<Accommodation>
      label={label}
      chips={accommodations.map((name) => ({ value: name, label: t(`common.meets.${name}`) }))}
      values={value}
      onChange={onChange}
    />
  );
}
