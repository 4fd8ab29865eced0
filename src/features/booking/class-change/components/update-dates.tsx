import { useTranslation } from 'react-i18next';
import type { UpdateDateCheck } from '#contract/series.ts';
import {
  stoppedDates,
  sumOfUpdates,
  tooSmallDates,
} from '#src/features/booking/class-change/update-dates.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

interface UpdateDatesProps {
  items: readonly UpdateDateCheck[];
  /** Formatted new price of a seat; undefined when it stays. */
  price: string | undefined;
  areTermsOther: boolean;
  isCapacityOther: boolean;
}

/** Consequences of an edit of several dates, in the server's figures, and the dates that cannot change. */
export function UpdateDates({ items, price, areTermsOther, isCapacityOther }: UpdateDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = sumOfUpdates(items);
  const dayOf = ({ startsAt, zone }: UpdateDateCheck) => format.day(startsAt, zone);
  const small = tooSmallDates(items);
  const sentences = [
    sum.dates !== undefined && t('series.edit.dates', { count: sum.dates }),
    price !== undefined && t('classForm.edit.price', { price }),
    price !== undefined && sum.orders > 0 && t('classForm.edit.keepPrice', { count: sum.orders }),
    areTermsOther &&
      t(sum.orders > 0 ? 'classForm.edit.keepTerms' : 'classForm.edit.terms', { count: sum.orders }),
    isCapacityOther && t('series.edit.seats', { taken: sum.seatsTaken, free: sum.freeSeats }),
    isCapacityOther && sum.waiting > 0 && t('series.edit.waiting'),
    small.length > 0 && t('series.edit.tooSmall', { days: format.list(small.map(dayOf)) }),
  ].filter((sentence) => sentence !== false);
  const stopped = stoppedDates(items);
  return (
    <>
      {sentences.length > 0 ? (
        <Banner kind="info" title={t('classForm.brings')}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      ) : null}
      {stopped.length > 0 ? (
        <Banner kind="refused" title={t('series.edit.stop.title', { count: stopped.length })}>
          {stopped.map((item) => (
            <p key={item.id}>{t(`series.edit.stop.${item.stop ?? 'seatsTaken'}`, { day: dayOf(item) })}</p>
          ))}
        </Banner>
      ) : null}
    </>
  );
}
