import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { WalletFigures } from '#src/features/teaching/components/wallet-figures.tsx';
import { WalletRow } from '#src/features/teaching/components/wallet-row.tsx';
import { teachingSources } from '#src/features/teaching/teaching.queries.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/wallet: what was earned, and every movement of it. */
export function Component() {
  const { t } = useTranslation('teaching');
  const list = useList(teachingSources.wallet(), {
    missing: t('wallet.offline'),
    hasMoreToDraw: (first) => first !== undefined,
  });
  const wallet = list.first;
  return (
    <Screen title={t('wallet.title')} back={paths.coach.mine} onRefresh={list.refetch}>
      <ListState {...list.view} skeleton="record">
        {wallet ? <WalletFigures wallet={wallet} /> : null}
        <p className="of-faint">{t('wallet.pendingText')}</p>
        <Section title={t('wallet.records')}>
          {list.items.length === 0 ? <EmptyState drawing="wallet" text={t('wallet.empty')} /> : null}
          {list.items.length > 0 ? (
            <InfiniteList
              {...list.paging}
              label={t('wallet.records')}
              render={(record) => <WalletRow record={record} />}
            />
          ) : null}
        </Section>
      </ListState>
    </Screen>
  );
}
