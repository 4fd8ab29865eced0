import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ContestedMoney } from '#src/features/money/wallet/components/contested-money.tsx';
import { Receipts } from '#src/features/money/wallet/components/receipts.tsx';
import { TopUpForm } from '#src/features/money/wallet/components/top-up-form.tsx';
import { WalletRecordRow } from '#src/features/money/wallet/components/wallet-record-row.tsx';
import { walletSource } from '#src/features/money/wallet/wallet.queries.ts';
import { wantedMinor } from '#src/features/money/wallet/wallet.view.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { BirthDateForm } from '#src/features/people/own-account/components/birth-date-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /student/wallet?amount=…: balance, top-up, and movements. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const missingMinor = wantedMinor(useScreenParams(paths.student.wallet).amount);
  const list = useList(walletSource(), {
    missing: t('mine.wallet.offline'),
    hasMoreToDraw: (first) => first !== undefined,
  });
  const wallet = list.first;
  const isOnline = useOnline();
  const { people } = useParticipants(true);
  const isAgeUnknown = people?.some(({ kind, birthDate }) => kind === 'self' && birthDate === null);

  return (
    <Screen title={t('mine.wallet.title')} back={paths.student.mine} onRefresh={list.refetch}>
      <ListState {...list.view} skeleton="record">
        {wallet ? (
          <>
            <Card tone="tint">
              <p className="of-row-text">{t('mine.wallet.balance')}</p>
              <p className="of-big-figure of-tnum">{format.money(wallet.balanceMinor, wallet.currency)}</p>
            </Card>
            <ContestedMoney contested={wallet.contested ?? []} />
            {isAgeUnknown ? (
              <BirthDateForm isOnline={isOnline} />
            ) : (
              <TopUpForm currency={wallet.currency} missingMinor={missingMinor} />
            )}
            <List>
              <LinkRow icon="class" label={t('mine.mine.classPacks')} href={paths.student.packs} />
            </List>
            <Section title={t('mine.wallet.records')}>
              {list.items.length === 0 ? (
                <EmptyState drawing="wallet" text={t('mine.wallet.empty')} />
              ) : (
                <InfiniteList
                  {...list.paging}
                  label={t('mine.wallet.records')}
                  render={(record) => <WalletRecordRow record={record} />}
                />
              )}
            </Section>
            <Receipts />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
