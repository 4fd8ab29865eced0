import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { WalletFigures } from '#src/features/teaching/components/wallet-figures.tsx';
import { WalletRow } from '#src/features/teaching/components/wallet-row.tsx';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/wallet: what was earned, and every movement of it. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const read = useInfiniteQuery(teachingQueries.wallet());
  const wallet = read.data?.pages[0];
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Screen title={t('wallet.title')} back={paths.coach.mine} onRefresh={read.refetch}>
      <ListState
        skeleton="record"
        state={wallet ? 'ready' : read.isPending && isOnline ? 'loading' : 'error'}
        error={isOnline && read.error ? errorText(read.error, tCommon) : t('wallet.offline')}
        onRetry={() => void read.refetch()}
        offline={!isOnline}
        updated={isOnline ? undefined : format.ago(read.dataUpdatedAt)}
      >
        {wallet ? <WalletFigures wallet={wallet} /> : null}
        <p className="of-faint">{t('wallet.pendingText')}</p>
        <Section title={t('wallet.records')}>
          {items.length === 0 ? <EmptyState drawing="wallet" text={t('wallet.empty')} /> : null}
          {items.length > 0 ? (
            <InfiniteList
              label={t('wallet.records')}
              items={items}
              keyOf={(record) => record.id}
              hasMore={read.hasNextPage && isOnline}
              loadingMore={read.isFetchingNextPage}
              onMore={() => void read.fetchNextPage()}
              render={(record) => <WalletRow record={record} />}
            />
          ) : null}
        </Section>
      </ListState>
    </Screen>
  );
}
