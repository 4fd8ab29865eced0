import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { coachMoneySources } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { ComingMoney } from '#src/features/money/coach-wallet/components/coming-money.tsx';
import { MoneyFigures } from '#src/features/money/coach-wallet/components/money-figures.tsx';
import { MonthChart } from '#src/features/money/coach-wallet/components/month-chart.tsx';
import { RecordRow } from '#src/features/money/coach-wallet/components/record-row.tsx';
import { StatementForm } from '#src/features/money/coach-wallet/components/statement-form.tsx';
import { obstacleOf } from '#src/features/money/withdrawal/withdrawal.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/wallet: available and pending money, the last months, the newest movements, the statement. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    record: wallet,
    view,
    refetch,
  } = useRecord(coachMoneySources.wallet(), { missing: t('coachMoney.wallet.offline') });
  return (
    <Screen
      title={t('coachMoney.wallet.title')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={
        wallet ? (
          wallet.openWithdrawal ? (
            <QuietButton href={paths.coach.cash}>{t('coachMoney.wallet.toOpen')}</QuietButton>
          ) : (
            <ActionButton
              href={paths.coach.cash}
              offReason={
                obstacleOf(wallet.whyNoWithdrawal) === 'tooLittle'
                  ? t('cash.why.tooLittle', { min: format.money(wallet.minWithdrawalMinor, wallet.currency) })
                  : undefined
              }
            >
              {t('coachMoney.wallet.withdraw')}
            </ActionButton>
          )
        ) : null
      }
    >
      <ListState {...view} skeleton="record">
        {wallet ? (
          <>
            <MoneyFigures wallet={wallet} />
            <ComingMoney wallet={wallet} />
            <MonthChart />
            <Section
              title={t('coachMoney.wallet.latest')}
              more={
                wallet.latest.length > 0
                  ? { href: paths.coach.walletRecord, label: t('coachMoney.wallet.all') }
                  : undefined
              }
            >
              {wallet.latest.length === 0 ? (
                <EmptyState drawing="wallet" text={t('coachMoney.wallet.empty')} />
              ) : (
                <List label={t('coachMoney.wallet.latest')}>
                  {wallet.latest.map((record) => (
                    <RecordRow key={record.id} record={record} />
                  ))}
                </List>
              )}
            </Section>
            <StatementForm />
            <List>
              <LinkRow icon="list" label={t('receipts.title')} href={paths.coach.receipts} />
            </List>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
