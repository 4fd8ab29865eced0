import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { WalletKind } from '#contract/wallet.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { WalletFigures } from '#src/features/teaching/components/wallet-figures.tsx';
import { WalletRow } from '#src/features/teaching/components/wallet-row.tsx';
import { teachingSources } from '#src/features/teaching/teaching.queries.ts';
import { Chips } from '#src/ui/chips.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** The kinds of movements that an instructor's money has. */
const coachKinds = [
  'earning',
  'release',
  'refund',
  'withdraw',
  'withdrawReturn',
  'adjustment',
] as const satisfies WalletKind[];
type CoachKind = (typeof coachKinds)[number];

/** /coach/wallet: what was earned, and every movement of it. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const [kind, setKind] = useState<CoachKind | ''>('');
  const list = useList(teachingSources.wallet(kind), {
    missing: t('wallet.offline'),
    hasMoreToDraw: (first) => first !== undefined,
  });
  const wallet = list.first;
  return (
    <Screen
      title={t('wallet.title')}
      back={paths.coach.mine}
      onRefresh={list.refetch}
      top={
        <Chips<CoachKind | ''>
          label={t('wallet.which')}
          chips={(['', ...coachKinds] as const).map((value) => ({
            value,
            label: value === '' ? tCommon('all') : t(`wallet.kind.${value}`),
          }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
      <ListState {...list.view} skeleton="record">
        {wallet ? <WalletFigures wallet={wallet} /> : null}
        <p className="of-faint">{t('wallet.pendingText')}</p>
        <Section title={t('wallet.records')}>
          {list.items.length === 0 ? (
            <EmptyState drawing="wallet" text={t(kind === '' ? 'wallet.empty' : 'wallet.emptyKind')} />
          ) : null}
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
