import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { TopUpForm } from '#src/features/wallet/components/top-up-form.tsx';
import { WalletRecordRow } from '#src/features/wallet/components/wallet-record-row.tsx';
import { walletQueries } from '#src/features/wallet/wallet.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /student/wallet: what can be spent, how to add to it, what moved. */
export function Component() {
  const { t } = useTranslation('mine');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { data, dataUpdatedAt, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(walletQueries.mine());
  const wallet = data?.pages[0];
  const records = data?.pages.flatMap((page) => page.items) ?? [];
  const isOld = !isOnline || error !== null;

  return (
    <Screen title={t('wallet.title')} back={paths.student.mine} onRefresh={refetch}>
      <ListState
        state={wallet ? 'ready' : isPending && isOnline ? 'loading' : 'error'}
        skeleton="record"
        error={isOnline && error ? errorText(error, tCommon) : t('wallet.offline')}
        onRetry={() => void refetch()}
        offline={!isOnline}
        updated={wallet && isOld ? format.ago(dataUpdatedAt) : undefined}
      >
        {wallet ? (
          <>
            <Card tone="tint">
              <p className="of-row-text">{t('wallet.balance')}</p>
              <p className="of-big-figure of-tnum">{format.money(wallet.balanceMinor, wallet.currency)}</p>
            </Card>
            <TopUpForm currency={wallet.currency} />
            <Section title={t('wallet.records')}>
              {records.length === 0 ? (
                <EmptyState drawing="wallet" text={t('wallet.empty')} />
              ) : (
                <InfiniteList
                  label={t('wallet.records')}
                  items={records}
                  keyOf={({ id }) => id}
                  hasMore={hasNextPage && isOnline}
                  loadingMore={isFetchingNextPage}
                  onMore={() => void fetchNextPage()}
                  render={(record) => <WalletRecordRow record={record} />}
                />
              )}
            </Section>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
