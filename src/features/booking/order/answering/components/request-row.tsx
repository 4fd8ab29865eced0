import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { answerBy } from '#src/features/booking/order/answering/request.view.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** One request or order: participants, class, seats, price, shared needs and deadline. */
export function RequestRow({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { class: cls, totalMinor, currency, seats, needs } = order;
  const until = answerBy(order);
  // The title names a grown-up who takes part.
  const who = order.participants.some(({ name }) => name === order.student.name) ? [] : [order.student.name];
  const isToRead = needs.some(({ answer }) => answer === null);
  const price = totalMinor === 0 ? t('request.list.free') : format.money(totalMinor, currency);
  return (
    <ListRow
      href={pathTo(paths.coach.orderDetail, { id: order.id })}
      title={format.list(order.participants.map((person) => nameWithAge(person, t)))}
      text={
        <>
          {t('teaching.request.for', {
            title: format.local(cls.title),
            when: format.dayTimeAt(cls.startsAt, cls.zone),
          })}
          <br />
          {[...who, t('request.list.seats', { count: seats }), price].join(' · ')}
        </>
      }
      below={
        until !== null || needs.length > 0 ? (
          <>
            {until === null ? null : (
              <StatusBadge kind={Date.parse(until) <= now ? 'neutral' : 'waiting'}>
                {t(Date.parse(until) <= now ? 'request.list.answerEnded' : 'request.list.answerBy', {
                  until: format.deadline(until, cls.zone),
                })}
              </StatusBadge>
            )}
            {needs.length > 0 ? (
              <StatusBadge kind={isToRead ? 'waiting' : 'certain'}>
                {t(isToRead ? 'request.list.hasNeeds' : 'request.list.needsAnswered')}
              </StatusBadge>
            ) : null}
          </>
        ) : null
      }
    />
  );
}
