import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { markingsOf } from '#src/features/class/activity.view.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { isCalledOff, whenOf } from '#src/features/order/order.view.ts';
import { useOrderTools } from '#src/features/order/use-order-tools.ts';
import { useFormat } from '#src/i18n/format.ts';
import { DayCover } from '#src/ui/day-cover.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderTools } from './order-tools.tsx';

/** An order as an appointment: when, where and the way there, who leads and helps, who of us comes. */
export function OrderDay({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
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
        ownTime={when.own && t('ownTime', { time: when.own })}
        relative={format.until(cls.startsAt, cls.zone)}
      />
      <OrderTools order={order} />
      <List>
        <FactRow icon="class" title={format.local(cls.title)} text={t(`type.${order.type}`)} />
        <FactRow
          icon="pin"
          title={cls.place.name}
          text={`${cls.place.address} · ${t('day.copy')}`}
          onClick={() => void copyAddress()}
        />
        {bring ? <FactRow icon="bag" title={bring} text={t('day.bring')} /> : null}
        <PersonRow
          face={<CoachFace coach={coach} />}
          name={t('day.leads', { name: format.name(coach) })}
          text={order.helpers.length > 0 ? t('day.help', { names: helpers }) : undefined}
          href={pathTo(paths.student.coachDetail, { id: coach.id })}
        />
        <FactRow icon="person" title={useComing(order)} text={t(isOff ? 'day.wereComing' : 'day.coming')} />
      </List>
    </>
  );
}

/** Who of us takes part, how many others, and who comes along to care for them. */
function useComing({ participants, others, caregivers }: OrderRecord): string {
  const { t } = useTranslation('orderDetail');
  const { t: tOrder } = useTranslation('order');
  const format = useFormat();
  return format.list([
    ...participants.map(({ name }) => name),
    ...(others ? [tOrder('others', { count: others })] : []),
    ...(caregivers > 0 ? [t('day.caregivers', { count: caregivers })] : []),
  ]);
}
