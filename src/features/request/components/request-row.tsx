import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { answerBy, namesOf } from '#src/features/request/request.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Who asks or is booked: for what, how many, how much, whether something is to be read, and until when. */
export function RequestRow({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('request');
  const { t: tTeaching } = useTranslation('teaching');
  const format = useFormat();
  const now = useNow();
  const { class: cls, totalMinor, currency, seats, needs } = order;
  const until = answerBy(order);
  const price = totalMinor === 0 ? t('list.free') : format.money(totalMinor, currency);
  return (
    <ListRow
      href={pathTo(paths.coach.orderDetail, { id: order.id })}
      title={format.list(namesOf(order))}
      text={
        <>
          {tTeaching('request.for', {
            title: format.local(cls.title),
            when: format.dayTimeAt(cls.startsAt, cls.zone),
          })}
          <br />
          {[order.student.name, t('list.seats', { count: seats }), price].join(' · ')}
        </>
      }
      below={
        until !== null || needs.length > 0 ? (
          <>
            {until === null ? null : (
              <StatusBadge kind={Date.parse(until) <= now ? 'neutral' : 'waiting'}>
                {t(Date.parse(until) <= now ? 'list.answerEnded' : 'list.answerBy', {
                  until: format.deadline(until, cls.zone),
                })}
              </StatusBadge>
            )}
            {needs.length > 0 ? <StatusBadge kind="neutral">{t('list.hasNeeds')}</StatusBadge> : null}
          </>
        ) : null
      }
    />
  );
}
