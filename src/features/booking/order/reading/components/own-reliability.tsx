import { useTranslation } from 'react-i18next';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { ownReliabilitySource } from '#src/features/booking/order/reading/order.queries.ts';
import { Section } from '#src/ui/section.tsx';

/** The reader's reliability, as coaches read it with a request: facts, no grade. */
export function OwnReliability() {
  const { t } = useTranslation();
  const { record } = useRecord(ownReliabilitySource());
  if (record === undefined) return null;
  const { completed, lateCancels, noShows, days } = record;
  if (completed + lateCancels + noShows === 0) return null;
  return (
    <Section title={t('orderDetail.kept.title', { days })}>
      <p>{t('orderDetail.kept.completed', { count: completed })}</p>
      {lateCancels > 0 ? <p>{t('orderDetail.kept.late', { count: lateCancels })}</p> : null}
      {noShows > 0 ? <p>{t('orderDetail.kept.missed', { count: noShows })}</p> : null}
      <p className="of-faint">{t('orderDetail.kept.who')}</p>
    </Section>
  );
}
