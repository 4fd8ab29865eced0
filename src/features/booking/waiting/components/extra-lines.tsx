import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { extrasIn, type BookingExtra } from '#src/features/booking/waiting/extras.view.ts';
import { useFormat, type Format } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

/** Extras of a booking: needs, emergency cards, caregivers, fewer seats, waitlist, highest price. */
export function ExtraLines({ row }: { row: Pick<Waiting, 'input' | 'people'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return extrasIn(row).map((extra) => (
    <p key={extra.key} className="of-row-text">
      {wordsOf(extra, t, format)}
    </p>
  ));
}

function wordsOf(extra: BookingExtra, t: TFunction, format: Format): string {
  switch (extra.key) {
    case 'needs':
      return extra.names.length === extra.count
        ? t('waiting.extra.needs', { names: format.list(extra.names) })
        : t('waiting.extra.needsCount', { count: extra.count });
    case 'cards':
      return extra.names.length === extra.count
        ? t('waiting.extra.cards', { names: format.list(extra.names) })
        : t('waiting.extra.cardsCount', { count: extra.count });
    case 'caregivers':
      return t('waiting.extra.caregivers', { count: extra.count });
    case 'most':
      return t('waiting.extra.most', { amount: format.money(extra.minor, extra.currency) });
    case 'fewer':
    case 'wait':
      return t(`waiting.extra.${extra.key}`);
  }
}
