import { useTranslation } from 'react-i18next';
import type { OrderTodo } from '#contract/order.todo.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { whenOf } from '#src/features/order/order.view.ts';
import { waitingBadge, waitingSentence } from '#src/features/order/waiting.view.ts';
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

/** What an order asks of the family. An answer that is only on this phone is drawn as that. */
export function OrderTodoCard({ todo: { kind, until }, row: { order, waiting }, now }: OrderTodoCardProps) {
  const { t } = useTranslation('todo');
  const { t: tOrder } = useTranslation('order');
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
    if (tapped) return tOrder(`waiting.text.${waitingSentence(tapped, now, order)}`);
    if (isOver) return t('over', { when: end });
    if (kind === 'pay' || kind === 'answerReport') return t(`${kind}.text`);
    return order.proposal && kind !== 'rate' ? t(`silence.${order.proposal.silence}`) : '';
  }

  function action() {
    if (tapped)
      return <StatusBadge kind="local">{tOrder(`waiting.badge.${waitingBadge(tapped)}`)}</StatusBadge>;
    if (isOver) return <QuietButton href={detail}>{t('look')}</QuietButton>;
    if (kind === 'pay')
      return (
        <ActionButton href={pathTo(paths.student.payment, { order: id })}>{t('pay.do', words)}</ActionButton>
      );
    const href = kind === 'rate' ? pathTo(paths.student.rating, { id }) : detail;
    return <ActionButton href={href}>{t(`${kind}.do`)}</ActionButton>;
  }

  return (
    <NeedsYouCard
      face={<CoachFace coach={coach} size={40} />}
      title={t(`${kind}.title`, words)}
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
      until={isOver ? undefined : t('until', { until: end })}
      actions={action()}
    />
  );
}
