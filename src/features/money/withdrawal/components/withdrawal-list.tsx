import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { withdrawalSources } from '#src/features/money/withdrawal/withdrawal.queries.ts';
import { badgeOf } from '#src/features/money/withdrawal/withdrawal.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Earlier withdrawals with their ends. Renders nothing before the first one. */
export function WithdrawalList() {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useList(withdrawalSources.withdrawals());
  if (list.items.length === 0) return null;
  return (
    <Section title={t('cash.earlier')}>
      <InfiniteList
        {...list.paging}
        label={t('cash.earlier')}
        render={({ id, amountMinor, currency, createdAt, state }) => (
          <ListRow
            href={pathTo(paths.coach.cash, { id })}
            title={format.money(amountMinor, currency)}
            text={format.day(createdAt, readerZone())}
            after={<StatusBadge kind={badgeOf(state)}>{t(`cash.state.${state}`)}</StatusBadge>}
          />
        )}
      />
    </Section>
  );
}
