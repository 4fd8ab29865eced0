import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { answerBy, needsState } from '#src/features/booking/order/answering/request.view.ts';
import { ComingTitle } from '#src/features/booking/order/reading/components/coming-title.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** A request or booking under the heading of its class: participants, price, deadline, and state of the needs. */
export function RequestRow({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { class: cls, totalMinor, currency } = order;
  const until = answerBy(order);
  const isOver = until !== null && Date.parse(until) <= now;
  const needs = needsState(order);
  const status =
    until === null
      ? needs && t(needs === 'unread' ? 'request.list.needs.onlyUnread' : 'request.list.needs.onlyAnswered')
      : [
          t(isOver ? 'request.list.answerEnded' : 'request.list.answerBy', {
            until: format.shortDeadline(until, cls.zone),
          }),
          ...(needs ? [t(`request.list.needs.${needs}`)] : []),
        ].join(' · ');
  const kind = isOver ? 'neutral' : until !== null || needs === 'unread' ? 'waiting' : 'certain';
  return (
    <ListRow
      href={pathTo(paths.coach.orderDetail, { id: order.id })}
      title={<ComingTitle order={order} />}
      after={<Money>{totalMinor === 0 ? t('request.list.free') : format.money(totalMinor, currency)}</Money>}
      below={status === undefined ? null : <StatusBadge kind={kind}>{status}</StatusBadge>}
    />
  );
}
