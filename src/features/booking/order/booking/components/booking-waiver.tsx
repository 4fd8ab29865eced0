import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { WaiverForm } from '#src/features/people/child/components/waiver-form.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';

interface BookingWaiverProps {
  /** Participants without a signature of the current waiver. */
  people: readonly Participant[];
  version: string;
  /** The reader is a minor: a guardian signs. */
  isMinor: boolean;
  isOnline: boolean;
  /** The person tried to book without it. */
  isMissed: boolean;
}

/** Waiver of a booking: the form, or for a minor a note that a guardian signs. */
export function BookingWaiver({ isMinor, isMissed, ...form }: BookingWaiverProps) {
  const { t } = useTranslation();
  if (!isMinor) return <WaiverForm {...form} isMissed={isMissed} />;
  return (
    <Section title={t('class.waiver.title')} card>
      <div data-wrong={isMissed ? true : undefined} tabIndex={-1}>
        <Banner kind={isMissed ? 'refused' : 'info'} title={t('family.own.signs')}>
          {t('family.own.signsWhere')}
        </Banner>
      </div>
    </Section>
  );
}
