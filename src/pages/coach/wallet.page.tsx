import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { coachMoneySources } from '#src/features/coach-money/coach-money.queries.ts';
import { ComingMoney } from '#src/features/coach-money/components/coming-money.tsx';
import { MoneyFigures } from '#src/features/coach-money/components/money-figures.tsx';
import { MonthChart } from '#src/features/coach-money/components/month-chart.tsx';
import { RecordRow } from '#src/features/coach-money/components/record-row.tsx';
import { StatementForm } from '#src/features/coach-money/components/statement-form.tsx';
import { useRecord } from '#src/features/reading/use-record.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/wallet: what there is and when more comes, the last months, the newest movements, the statement. */
export function Component() {
  const { t } = useTranslation('coachMoney');
  const {
    record: wallet,
    view,
    refetch,
  } = useRecord(coachMoneySources.wallet(), { missing: t('wallet.offline') });
  return (
    <Screen
      title={t('wallet.title')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={wallet ? <ActionButton href={paths.coach.cash}>{t('wallet.withdraw')}</ActionButton> : null}
    >
      <ListState {...view} skeleton="record">
        {wallet ? (
          <>
            <MoneyFigures wallet={wallet} />
            <ComingMoney wallet={wallet} />
            <MonthChart />
            <Section
              title={t('wallet.latest')}
              more={
                wallet.latest.length > 0
                  ? { href: paths.coach.walletRecord, label: t('wallet.all') }
                  : undefined
              }
            >
              {wallet.latest.length === 0 ? (
                <EmptyState drawing="wallet" text={t('wallet.empty')} />
              ) : (
                <List label={t('wallet.latest')}>
                  {wallet.latest.map((record) => (
                    <RecordRow key={record.id} record={record} />
                  ))}
                </List>
              )}
            </Section>
            <StatementForm />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
