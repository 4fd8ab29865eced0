import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { extrasIn, type BookingExtra } from '#src/features/waiting/extras.view.ts';
import { useFormat, type Format } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

/** What a booking asks for beside its seats: needs, caregivers, fewer seats, the waitlist, a price at most. */
export function ExtraLines({ row }: { row: Pick<Waiting, 'input' | 'people'> }) {
  const { t } = useTranslation('waiting');
  const format = useFormat();
  return extrasIn(row).map((extra) => (
    <p key={extra.key} className="of-row-text">
      {wordsOf(extra, t, format)}
    </p>
  ));
}

function wordsOf(extra: BookingExtra, t: TFunction<'waiting'>, format: Format): string {
  switch (extra.key) {
    case 'needs':
      return extra.names.length === extra.count
        ? t('extra.needs', { names: format.list(extra.names) })
        : t('extra.needsCount', { count: extra.count });
    case 'caregivers':
      return t('extra.caregivers', { count: extra.count });
    case 'most':
      return t('extra.most', { amount: format.money(extra.minor, extra.currency) });
    case 'fewer':
    case 'wait':
      return t(`extra.${extra.key}`);
  }
}
