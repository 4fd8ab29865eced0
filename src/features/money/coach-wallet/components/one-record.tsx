import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { coachMoneySources } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { signedAmount } from '#src/features/money/coach-wallet/coach-wallet.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Money } from '#src/ui/money.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordRow } from './record-row.tsx';

/** One movement: its amount, its reason, its changes, and the other movements of its order. */
export function OneRecord({ id }: { id: string }) {
  const { t } = useTranslation();
  const { record, view, refetch } = useRecord(coachMoneySources.record(id), {
    missing: t('coachMoney.record.offline'),
  });
  return (
    <Screen
      title={t(record ? `coachMoney.kind.${record.record.kind}` : 'coachMoney.records.title')}
      back={paths.coach.walletRecord}
      onRefresh={refetch}
    >
      <ListState {...view} skeleton="record">
        {record ? <Told answer={record} /> : null}
      </ListState>
    </Screen>
  );
}

function Told({ answer }: { answer: Output<'wallet.coachRecord'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { record, ofOrder, releaseAt } = answer;
  const { kind, order, currency } = record;
  const money = (minor: number) => format.money(minor, currency);
  const others = ofOrder.filter(({ id }) => id !== record.id);
  return (
    <>
      <Card tone="tint">
        <Money size="large">{signedAmount(record, money)}</Money>
        <p>{t(`coachMoney.record.text.${kind}`)}</p>
        {kind === 'earning' && releaseAt ? (
          <p>{t('coachMoney.record.release', { when: format.dayTime(releaseAt, readerZone()) })}</p>
        ) : null}
      </Card>
      <RecordFacts record={record} />
      {order?.id ? (
        <QuietButton href={pathTo(paths.coach.orderDetail, { id: order.id })}>
          {t('coachMoney.record.toOrder')}
        </QuietButton>
      ) : null}
      {record.withdrawalId ? (
        <QuietButton href={pathTo(paths.coach.cash, { id: record.withdrawalId })}>
          {t('coachMoney.record.toWithdrawal')}
        </QuietButton>
      ) : null}
      {others.length > 0 ? (
        <Section title={t('coachMoney.record.ofOrder')}>
          <List label={t('coachMoney.record.ofOrder')}>
            {others.map((other) => (
              <RecordRow key={other.id} record={other} />
            ))}
          </List>
        </Section>
      ) : null}
    </>
  );
}
