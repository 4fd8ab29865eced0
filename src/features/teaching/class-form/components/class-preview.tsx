import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { useNow } from '#src/clock/use-now.ts';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { capacityOf } from '#src/features/teaching/class-form/class-form.view.ts';
import {
  bookingTimeOf,
  placeOfZone,
  previewWhen,
} from '#src/features/teaching/class-form/class-preview.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';

interface ClassPreviewProps {
  draft: ClassDraft;
  currency: string | undefined;
  /** When classes of this deployment can be booked. */
  booking: Output<'app.config'>['booking'] | undefined;
}

/** Previews the class in one line before it is published; empty while the form has nothing to show. */
export function ClassPreview({ draft, currency, booking }: ClassPreviewProps) {
  const { t } = useTranslation();
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
        ? t('classFields.free')
        : currency && t('classFields.perSeat', { price: format.money(priceMinor, currency) });
  const parts = [
    when && (draft.zone ? t('classFields.previewWhen', { when, place }) : when),
    price,
    seats && t('classFields.seats', { count: seats }),
  ].filter(Boolean);
  const limit = booking && bookingTimeOf(draft, booking, now);
  if (parts.length === 0) return null;
  return (
    <Card tone="tint">
      <div aria-live="polite">
        <p className="of-faint">{t('classFields.preview')}</p>
        <p className="of-lead of-tnum">{parts.join(' · ')}</p>
        {limit ? (
          <p>
            {limit.key === 'tooSoon'
              ? t('classFields.tooSoon', { time: format.duration(limit.minutes) })
              : t('classFields.tooFar', { day: format.day(limit.opensOn, 'UTC') })}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
