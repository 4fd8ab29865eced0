import { useTranslation } from 'react-i18next';
import type { OrderTodo } from '#contract/order.todo.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { waitingBadge, waitingSentence } from '#src/features/booking/order/reading/waiting.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import type { OrdersView } from '#src/offline/core/merge.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

interface OrderTodoCardProps {
  todo: OrderTodo;
  row: OrdersView<OrderRecord>['orders'][number];
  now: number;
}

/** To-do about an order. An answer that is only on this phone is shown as unsent. */
export function OrderTodoCard({ todo: { kind, until }, row: { order, waiting }, now }: OrderTodoCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, class: cls, coach, participants, seats, totalMinor, currency } = order;
  const { day, time, zoneName, own } = whenOf(cls, format);
  const words = {
    class: format.local(cls.title),
    coach: format.name(coach),
    amount: format.money(totalMinor, currency),
    count: seats,
  };
  const end = format.deadline(until, cls.zone);
  const isOver = Date.parse(until) <= now;
  const detail = pathTo(paths.student.orderDetail, { id });
  const names = format.list(participants.map(({ name }) => name));
  const isNamed = kind === 'move' || kind === 'substitute' || kind === 'rate';
  const [tapped] = waiting;
  const rule = ruleOf();

  function ruleOf(): string {
    if (tapped) return t(`order.waiting.text.${waitingSentence(tapped, now, order)}`);
    if (isOver) return t('todo.over', { when: end });
    if (kind === 'pay' || kind === 'answerReport') return t(`todo.${kind}.text`);
    return order.proposal && kind !== 'rate' ? t(`todo.silence.${order.proposal.silence}`) : '';
  }

  function action() {
    if (tapped)
      return <StatusBadge kind="local">{t(`order.waiting.badge.${waitingBadge(tapped)}`)}</StatusBadge>;
    if (isOver) return <QuietButton href={detail}>{t('todo.look')}</QuietButton>;
    if (kind === 'pay')
      return (
        <ActionButton href={pathTo(paths.student.payment, { order: id })}>
          {t('todo.pay.do', words)}
        </ActionButton>
      );
    const href = kind === 'rate' ? pathTo(paths.student.rating, { id }) : detail;
    return <ActionButton href={href}>{t(`todo.${kind}.do`)}</ActionButton>;
  }

  return (
    <NeedsYouCard
      face={<CoachFace coach={coach} size={40} />}
      title={t(`todo.${kind}.title`, words)}
      text={
        <>
          {isNamed ? names : `${words.class} · ${names}`}
          <br />
          {day} · {time} {own && zoneName}
          {rule === '' ? null : (
            <>
              <br />
              {rule}
            </>
          )}
        </>
      }
      until={isOver ? undefined : t('todo.until', { until: end })}
      actions={action()}
    />
  );
}
