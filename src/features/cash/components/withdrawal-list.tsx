import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { cashSources } from '#src/features/cash/cash.queries.ts';
import { badgeOf } from '#src/features/cash/cash.view.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Earlier withdrawals with how they ended; nothing before the first one. */
export function WithdrawalList() {
  const { t } = useTranslation('cash');
  const format = useFormat();
  const list = useList(cashSources.withdrawals());
  if (list.items.length === 0) return null;
  return (
    <Section title={t('earlier')}>
      <InfiniteList
        {...list.paging}
        label={t('earlier')}
        render={({ id, amountMinor, currency, createdAt, state }) => (
          <ListRow
            href={pathTo(paths.coach.cash, { id })}
            title={format.money(amountMinor, currency)}
            text={format.day(createdAt, readerZone())}
            after={<StatusBadge kind={badgeOf(state)}>{t(`state.${state}`)}</StatusBadge>}
          />
        )}
      />
    </Section>
  );
}
