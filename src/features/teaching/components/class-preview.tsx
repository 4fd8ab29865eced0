import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { capacityOf, type ClassDraft } from '#src/features/teaching/class-form.view.ts';
import { placeOfZone, previewWhen } from '#src/features/teaching/class-preview.view.ts';
import { minorOf } from '#src/features/teaching/money-input.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';

interface ClassPreviewProps {
  draft: ClassDraft;
  currency: string | undefined;
}

/** In one line, what is about to be published; nothing before there is something to say. */
export function ClassPreview({ draft, currency }: ClassPreviewProps) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const when = previewWhen(draft, format);
  const priceMinor = currency === undefined ? undefined : minorOf(draft.price, currency);
  const seats = capacityOf(draft.capacity);
  const place = placeOfZone(draft.zone, cities, draft.cityId, format.language);
  const price =
    priceMinor === undefined
      ? undefined
      : priceMinor === 0
        ? t('create.free')
        : currency && t('create.perSeat', { price: format.money(priceMinor, currency) });
  const parts = [
    when && (draft.zone ? t('create.previewWhen', { when, place }) : when),
    price,
    seats && t('create.seats', { count: seats }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Card tone="tint">
      <div aria-live="polite">
        <p className="of-faint">{t('create.preview')}</p>
        <p className="of-lead of-tnum">{parts.join(' · ')}</p>
      </div>
    </Card>
  );
}
