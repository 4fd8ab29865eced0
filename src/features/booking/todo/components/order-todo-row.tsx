import { useTranslation } from 'react-i18next';
import type { OrderTodo } from '#contract/order.todo.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { waitingBadge, waitingSentence } from '#src/features/booking/order/reading/waiting.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import type { OrdersView } from '#src/offline/core/merge.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedRow } from '#src/ui/need-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

interface OrderTodoRowProps {
  todo: OrderTodo;
  row: OrdersView<OrderRecord>['orders'][number];
  now: number;
}

/** To-do about an order. An answer that is only on this phone is shown as unsent. */
export function OrderTodoRow({ todo: { kind, until }, row: { order, waiting }, now }: OrderTodoRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, class: cls, coach, participants, totalMinor, currency } = order;
  const words = { coach: format.name(coach), amount: format.money(totalMinor, currency) };
  const end = format.deadline(until, cls.zone);
  const isOver = Date.parse(until) <= now;
  const detail = pathTo(paths.student.orderDetail, { id });
  const names = format.list(participants.map(({ name }) => name));
  // Never in the title: a long name of the class would cut it off there.
  const what = t(`todo.${kind}.what`, words);
  const [tapped] = waiting;

  function textOf(): string {
    if (tapped) return t(`order.waiting.text.${waitingSentence(tapped, now, order)}`);
    return isOver ? t('todo.over', { when: end }) : `${what} · ${names}`;
  }

  function action() {
    if (tapped)
      return <StatusBadge kind="local">{t(`order.waiting.badge.${waitingBadge(tapped)}`)}</StatusBadge>;
    if (isOver) return <QuietButton href={detail}>{t('todo.look')}</QuietButton>;
    if (kind === 'pay')
      return (
        <QuietButton href={pathTo(paths.student.payment, { order: id })}>{t('todo.pay.do')}</QuietButton>
      );
    const href = kind === 'rate' ? pathTo(paths.student.rating, { id }) : detail;
    return <QuietButton href={href}>{t(`todo.${kind}.do`)}</QuietButton>;
  }

  return (
    <NeedRow
      face={<CoachFace coach={coach} size={40} />}
      title={format.local(cls.title)}
      text={textOf()}
      until={isOver || tapped ? undefined : t('todo.until', { until: format.shortDeadline(until, cls.zone) })}
      action={action()}
    />
  );
}
