import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { briefSentence } from '#src/features/booking/order/reading/brief.view.ts';
import { badgeOf } from '#src/features/booking/order/reading/order.view.ts';
import type { Urgent } from '#src/features/booking/order/reading/set-rows.view.ts';
import { isOthers } from '#src/features/booking/order/reading/story.view.ts';
import { waitingName } from '#src/features/booking/order/reading/waiting.view.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { BriefRow } from '#src/ui/brief-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { OrderBadge } from './order-badge.tsx';

interface OrderRowProps {
  order: OrderRecord;
  waiting?: readonly Waiting[];
  /** For the row of several dates: what the most urgent of them ask for. */
  urgent?: Urgent | undefined;
  /** A certain order shows its place and coach instead of its label. */
  showsPlace?: boolean;
}

/** Faces in a row; more people are in the page of the order. */
const shownFaces = 3;

/**
 * A family's order in a list: when, what, its label and one sentence, and who comes. Actions waiting on this phone are
 * shown beside the server's label, never instead of it.
 */
export function OrderRow({ order, waiting = [], urgent, showsPlace = false }: OrderRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { id, class: cls, coach, participants, set, status } = order;
  const { markingsOf } = useActivities(cls.activity);
  const isCertain = badgeOf(order, now).kind === 'certain' && status === OrderStatus.progress;
  const isPlace = showsPlace && isCertain && waiting.length === 0;
  const parts = [
    isPlace
      ? [cls.place.name, format.name(coach)].join(' · ')
      : waiting.length > 0
        ? ''
        : briefSentence(order, now, format, t),
    set && set.dates > 1 ? t('order.brief.dates', { count: set.dates }) : '',
    urgent ? t(`order.brief.urgent.${urgent.key}`, { count: urgent.count }) : '',
    isOthers(order) ? t('order.bookedBy', { name: order.student.name }) : '',
  ];
  return (
    <BriefRow
      href={pathTo(paths.student.orderDetail, { id })}
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      when={railTimes(cls, format, readerZone())}
      title={format.local(cls.title)}
      status={
        <>
          {isPlace ? null : <OrderBadge order={order} />}
          {waiting.map((row) => {
            const name = waitingName(row);
            return name ? (
              <StatusBadge key={row.seq} kind="local">
                {t(row.state === 'needsUser' ? 'order.waiting.badge.question' : `order.waiting.name.${name}`)}
              </StatusBadge>
            ) : null;
          })}
        </>
      }
      text={parts.filter(Boolean).join(' · ')}
      faces={participants.slice(0, shownFaces).map((one) => (
        <Avatar key={one.id} name={one.name} seed={one.id} size={24} />
      ))}
      names={format.list(participants.map(({ name }) => name))}
      isLocal={waiting.length > 0}
    />
  );
}
