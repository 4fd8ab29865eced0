import { useTranslation } from 'react-i18next';
import { ownReliabilitySource } from '#src/features/order/order.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { Section } from '#src/ui/section.tsx';

/** How the own bookings were kept, as instructors read it with a request: facts, no grade. */
export function OwnReliability() {
  const { t } = useTranslation('orderDetail');
  const { record } = useRecord(ownReliabilitySource());
  if (record === undefined) return null;
  const { completed, lateCancels, noShows, days } = record;
  if (completed + lateCancels + noShows === 0) return null;
  return (
    <Section title={t('kept.title', { days })}>
      <p>{t('kept.completed', { count: completed })}</p>
      {lateCancels > 0 ? <p>{t('kept.late', { count: lateCancels })}</p> : null}
      {noShows > 0 ? <p>{t('kept.missed', { count: noShows })}</p> : null}
      <p className="of-faint">{t('kept.who')}</p>
    </Section>
  );
}
