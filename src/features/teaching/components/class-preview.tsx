import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { useNow } from '#src/clock/use-now.ts';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { minorOf } from '#src/features/form/money-input.view.ts';
import type { ClassDraft } from '#src/features/teaching/class-draft.view.ts';
import { capacityOf } from '#src/features/teaching/class-form.view.ts';
import { bookingTimeOf, placeOfZone, previewWhen } from '#src/features/teaching/class-preview.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';

interface ClassPreviewProps {
  draft: ClassDraft;
  currency: string | undefined;
  /** When classes of this deployment can be booked. */
  booking: Output<'app.config'>['booking'] | undefined;
}

/** In one line, what is about to be published; nothing before there is something to say. */
export function ClassPreview({ draft, currency, booking }: ClassPreviewProps) {
  const { t } = useTranslation('classFields');
  const format = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const now = useNow();
  const when = previewWhen(draft, format);
  const priceMinor = currency === undefined ? undefined : minorOf(draft.price, currency);
  const seats = capacityOf(draft.capacity);
  const place = placeOfZone(draft.zone, cities, draft.cityId, format.language);
  const price =
    priceMinor === undefined
      ? undefined
      : priceMinor === 0
        ? t('free')
        : currency && t('perSeat', { price: format.money(priceMinor, currency) });
  const parts = [
    when && (draft.zone ? t('previewWhen', { when, place }) : when),
    price,
    seats && t('seats', { count: seats }),
  ].filter(Boolean);
  const limit = booking && bookingTimeOf(draft, booking, now);
  if (parts.length === 0) return null;
  return (
    <Card tone="tint">
      <div aria-live="polite">
        <p className="of-faint">{t('preview')}</p>
        <p className="of-lead of-tnum">{parts.join(' · ')}</p>
        {limit ? (
          <p>
            {limit.key === 'tooSoon'
              ? t('tooSoon', { time: format.duration(limit.minutes) })
              : t('tooFar', { day: format.day(limit.opensOn, 'UTC') })}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
