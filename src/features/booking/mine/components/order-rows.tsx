import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { StudentCounts } from '#contract/home.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { CountRow } from '#src/ui/count-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface OrderRowsProps {
  /** Undefined until the server has answered. */
  counts: StudentCounts | undefined;
  /** Time of the answer in ms; null without one. */
  at: number | null;
  isOnline: boolean;
}

const { student, rating } = paths;
const ofStatus = (status: OrderStatus) => pathTo(student.order, { status });

/** Links to the reader's orders by status, each with a count. */
export function OrderRows({ counts, at, isOnline }: OrderRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const countText = (count: number | undefined) => (count ? format.number(count) : undefined);
  const { awaitPayment, awaitAgree, progress, completed } = OrderStatus;
  return (
    <Section title={t('mine.mine.orders')} more={{ href: student.order, label: t('mine.mine.allOrders') }}>
      <List label={t('mine.mine.orders')}>
        <CountRow
          icon="card"
          label={t(`order.filters.s${awaitPayment}`)}
          count={countText(counts?.awaitPayment)}
          needsYou
          href={ofStatus(awaitPayment)}
        />
        <CountRow
          icon="clock"
          label={t(`order.filters.s${awaitAgree}`)}
          count={countText(counts?.awaitAgree)}
          href={ofStatus(awaitAgree)}
        />
        <CountRow
          icon="calendar"
          label={t(`order.filters.s${progress}`)}
          count={countText(counts?.progress)}
          href={ofStatus(progress)}
        />
        <CountRow icon="success" label={t(`order.filters.s${completed}`)} href={ofStatus(completed)} />
        <CountRow
          icon="list"
          label={t('mine.mine.waits')}
          count={countText(counts?.waits)}
          href={student.order}
        />
        <CountRow
          icon="star"
          label={t('mine.mine.toRate')}
          count={countText(counts?.toRate)}
          needsYou
          href={rating}
        />
      </List>
      {counts && at !== null && !isOnline ? (
        <p className="of-faint">{t('mine.mine.countsAge', { when: format.ago(at) })}</p>
      ) : null}
    </Section>
  );
}
