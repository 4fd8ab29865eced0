import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { markingsOf } from '#src/features/base/activity/activity.view.ts';
import { isCalledOff, whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useOrderTools } from '#src/features/booking/order/reading/use-order-tools.ts';
import { fitText } from '#src/features/teaching/class/class-fit.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { DayCover } from '#src/ui/day-cover.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderTools } from './order-tools.tsx';

/** An order as an appointment: time, place, directions, coach, helpers and the family's participants. */
export function OrderDay({ order, messages }: { order: OrderRecord; messages?: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { class: cls, coach } = order;
  const when = whenOf(cls, format);
  const { copyAddress } = useOrderTools(order, now);
  const kind = markingsOf(cls.activity);
  const bring = cls.bring && format.local(cls.bring);
  const isOff = isCalledOff(order);
  const helpers = format.list(order.helpers.map(({ name }) => name));
  return (
    <>
      <DayCover
        seed={cls.id}
        kind={kind}
        status={<OrderBadge order={order} />}
        day={when.day}
        time={when.time}
        startAt={cls.startsAt}
        zone={when.own && when.zoneName}
        ownTime={when.own && t('orderDetail.ownTime', { time: when.own })}
        relative={format.until(cls.startsAt, cls.zone)}
      />
      <OrderTools order={order} />
      {messages}
      <List>
        <FactRow
          icon="class"
          title={format.local(cls.title)}
          text={[t(`orderDetail.type.${order.type}`), fitText(cls, t, format)].filter(Boolean).join(' · ')}
        />
        <FactRow
          icon="pin"
          title={cls.place.name}
          text={`${cls.place.address} · ${t('orderDetail.day.copy')}`}
          onClick={() => void copyAddress()}
        />
        {bring ? <FactRow icon="bag" title={bring} text={t('orderDetail.day.bring')} /> : null}
        <PersonRow
          face={<CoachFace coach={coach} />}
          name={t('orderDetail.day.leads', { name: format.name(coach) })}
          text={order.helpers.length > 0 ? t('orderDetail.day.help', { names: helpers }) : undefined}
          href={pathTo(paths.student.coachDetail, { id: coach.id })}
        />
        <FactRow
          icon="person"
          title={useComing(order)}
          text={t(isOff ? 'orderDetail.day.wereComing' : 'orderDetail.day.coming')}
        />
      </List>
    </>
  );
}

/** Participants of the family, number of others, and caregivers. */
function useComing({ participants, others, caregivers }: OrderRecord): string {
  const { t } = useTranslation();
  const format = useFormat();
  return format.list([
    ...participants.map(({ name }) => name),
    ...(others ? [t('order.others', { count: others })] : []),
    ...(caregivers > 0 ? [t('orderDetail.day.caregivers', { count: caregivers })] : []),
  ]);
}
