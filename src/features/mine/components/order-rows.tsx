import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { StudentCounts } from '#contract/home.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { CountRow } from '#src/ui/count-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface OrderRowsProps {
  /** Undefined until the server has told it. */
  counts: StudentCounts | undefined;
  /** When that was, in ms; null without an answer. */
  at: number | null;
  isOnline: boolean;
}

const { student, rating } = paths;
const ofStatus = (status: OrderStatus) => pathTo(student.order, { status });

/** The own orders by what they wait for, each with how many there are. */
export function OrderRows({ counts, at, isOnline }: OrderRowsProps) {
  const { t } = useTranslation('mine');
  const { t: tOrder } = useTranslation('order');
  const format = useFormat();
  const said = (count: number | undefined) => (count ? format.number(count) : undefined);
  const { awaitPayment, awaitAgree, progress, completed } = OrderStatus;
  return (
    <Section title={t('mine.orders')} more={{ href: student.order, label: t('mine.allOrders') }}>
      <List label={t('mine.orders')}>
        <CountRow
          icon="card"
          label={tOrder(`filters.s${awaitPayment}`)}
          count={said(counts?.awaitPayment)}
          needsYou
          href={ofStatus(awaitPayment)}
        />
        <CountRow
          icon="clock"
          label={tOrder(`filters.s${awaitAgree}`)}
          count={said(counts?.awaitAgree)}
          href={ofStatus(awaitAgree)}
        />
        <CountRow
          icon="calendar"
          label={tOrder(`filters.s${progress}`)}
          count={said(counts?.progress)}
          href={ofStatus(progress)}
        />
        <CountRow icon="success" label={tOrder(`filters.s${completed}`)} href={ofStatus(completed)} />
        <CountRow icon="list" label={t('mine.waits')} count={said(counts?.waits)} href={student.order} />
        <CountRow icon="star" label={t('mine.toRate')} count={said(counts?.toRate)} needsYou href={rating} />
      </List>
      {counts && at !== null && !isOnline ? (
        <p className="of-faint">{t('mine.countsAge', { when: format.ago(at) })}</p>
      ) : null}
    </Section>
  );
}
