import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { wishesOf, type Wish } from '#src/features/waiting/wishes.view.ts';
import { useFormat, type Format } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

/** What a booking asks for beside its seats: needs, caregivers, fewer seats, the waitlist, a price at most. */
export function WishLines({ row }: { row: Pick<Waiting, 'input' | 'people'> }) {
  const { t } = useTranslation('waiting');
  const format = useFormat();
  return wishesOf(row).map((wish) => (
    <p key={wish.key} className="of-row-text">
      {wordsOf(wish, t, format)}
    </p>
  ));
}

function wordsOf(wish: Wish, t: TFunction<'waiting'>, format: Format): string {
  switch (wish.key) {
    case 'needs':
      return wish.names.length === wish.count
        ? t('wish.needs', { names: format.list(wish.names) })
        : t('wish.needsCount', { count: wish.count });
    case 'caregivers':
      return t('wish.caregivers', { count: wish.count });
    case 'most':
      return t('wish.most', { amount: format.money(wish.minor, wish.currency) });
    case 'fewer':
    case 'wait':
      return t(`wish.${wish.key}`);
  }
}
