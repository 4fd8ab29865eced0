import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { isCalledOff, whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useOrderTools } from '#src/features/booking/order/reading/use-order-tools.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { DayCover } from '#src/ui/day-cover.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { FoldRow } from '#src/ui/fold-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { OrderBadge } from './order-badge.tsx';

/** Day and time of an order on the drawing of its class, with the coach's face. */
export function OrderCover({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { class: cls, coach } = order;
  const { markingsOf } = useActivities(cls.activity);
  const when = whenOf(cls, format);
  return (
    <DayCover
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      status={<OrderBadge order={order} />}
      day={when.day}
      time={when.time}
      startAt={cls.startsAt}
      zone={when.own && when.zoneName}
      ownTime={when.own && t('orderDetail.ownTime', { time: when.own })}
      relative={format.until(cls.startsAt, cls.zone)}
      face={<CoachFace coach={coach} size={60} />}
    />
  );
}

/** Place, coach, helpers and the family's participants; then what is rarely read. */
export function OrderDay({ order, children }: { order: OrderRecord; children: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { class: cls, coach, totalMinor, currency, method, classPack, number } = order;
  const { copyAddress } = useOrderTools(order, now);
  const bring = cls.bring && format.local(cls.bring);
  const helpers = format.list(order.helpers.map(({ name }) => name));
  const amount = totalMinor === 0 ? t('order.free') : format.money(totalMinor, currency);
  const paid =
    method === null ? '' : t(classPack ? 'orderDetail.method.pack' : `orderDetail.method.m${method}`);
  return (
    <List>
      <FactRow
        icon="pin"
        title={cls.place.name}
        text={`${cls.place.address} · ${t('orderDetail.day.copy')}`}
        onClick={() => void copyAddress()}
      />
      {cls.place.hint ? <FactRow icon="way" title={cls.place.hint} text={t('orderDetail.day.door')} /> : null}
      <PersonRow
        face={<CoachFace coach={coach} size={40} />}
        name={t('orderDetail.day.leads', { name: format.name(coach) })}
        text={order.helpers.length > 0 ? t('orderDetail.day.help', { names: helpers }) : undefined}
        href={pathTo(paths.student.coachDetail, { id: coach.id })}
      />
      <FactRow
        icon="person"
        title={useComing(order)}
        text={t(isCalledOff(order) ? 'orderDetail.day.wereComing' : 'orderDetail.day.coming')}
      />
      {bring ? <FactRow icon="bag" title={bring} text={t('orderDetail.day.bring')} /> : null}
      <FoldRow
        icon="card"
        title={[amount, paid].filter(Boolean).join(' · ')}
        text={t('orderDetail.day.more', { number })}
      >
        {children}
      </FoldRow>
    </List>
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
