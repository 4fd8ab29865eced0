import { useTranslation } from 'react-i18next';
import { Section } from '#src/ui/section.tsx';
import { Stepper } from '#src/ui/stepper.tsx';

interface CaregiversProps {
  value: number;
  /** As many as participants. */
  most: number;
  onChange: (caregivers: number) => void;
}

/** How many adults come along to care for the participants. */
export function Caregivers({ value, most, onChange }: CaregiversProps) {
  const { t } = useTranslation('booking');
  return (
    <Section title={t('caregivers.title')} card>
      <Stepper label={t('caregivers.label')} value={value} min={0} max={most} onChange={onChange} />
      <p className="of-hint">{t('caregivers.hint')}</p>
    </Section>
  );
}
