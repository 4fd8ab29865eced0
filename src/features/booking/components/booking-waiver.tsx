import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';
import { WaiverForm } from './waiver-form.tsx';

interface BookingWaiverProps {
  /** Those who have not signed the waiver that holds today. */
  people: readonly Participant[];
  version: string;
  /** The reader, for whom a guardian signs. */
  isMinor: boolean;
  isOnline: boolean;
  /** The booking was asked for without it. */
  isMissed: boolean;
}

/** The waiver that a booking needs: its form, or to a minor who signs it. */
export function BookingWaiver({ isMinor, isMissed, ...form }: BookingWaiverProps) {
  const { t } = useTranslation(['class', 'family']);
  if (!isMinor) return <WaiverForm {...form} isMissed={isMissed} />;
  return (
    <Section title={t('class:waiver.title')} card>
      <div data-wrong={isMissed ? true : undefined} tabIndex={-1}>
        <Banner kind={isMissed ? 'refused' : 'info'} title={t('family:own.signs')}>
          {t('family:own.signsWhere')}
        </Banner>
      </div>
    </Section>
  );
}
