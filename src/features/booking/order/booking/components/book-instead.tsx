import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { sharedNeedsQueries } from '#src/features/booking/needs/needs-answer.queries.ts';
import { endingOf, isWayOut } from '#src/features/booking/order/booking/book-instead.view.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { classSource } from '#src/features/teaching/class/class.queries.ts';
import { SimilarTimes } from '#src/features/teaching/class/components/similar-times.tsx';
import { isBookable } from '#src/features/teaching/course/bookable.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/** Shown above the order when the time to pay ran out and the class has not begun. */
export function BookAnew({ order }: { order: OrderRecord }) {
  const isOnline = useOnline();
  if (!useCanBookAnew(order)) return null;
  return isOnline ? <SameClass order={order} /> : <NeedsNetwork />;
}

/** Shown below the facts when the family wanted to come and this class is not available. */
export function OtherClasses({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const ending = endingOf(order);
  if (useCanBookAnew(order) || ending === null) return null;
  if (!isOnline) return <NeedsNetwork />;
  return (
    <>
      {ending === 'needs' ? <p>{t('orderDetail.instead.needs')}</p> : null}
      <FittingTimes order={order} isForNeeds={ending === 'needs'} />
    </>
  );
}

/** Classes that none of the participants is too young or old for, and that meet their needs after a refusal for needs. */
function FittingTimes({ order, isForNeeds }: { order: OrderRecord; isForNeeds: boolean }) {
  const family = useQuery(participantQueries.list());
  const shared = useQuery({
    ...sharedNeedsQueries.ofOrder(order.id, order),
    ...(isForNeeds ? {} : { enabled: false }),
  });
  const areNeedsRead = !isForNeeds || order.needs.length === 0 || !shared.isPending;
  if (family.isPending || !areNeedsRead) return <Skeleton layout="list" count={1} />;
  // Without the needs, classes that cannot meet them would be offered.
  if (family.isError || (isForNeeds && shared.isError)) return <NoAnswer />;
  const people = (family.data?.items ?? []).filter(({ id }) =>
    order.participants.some((one) => one.id === id),
  );
  const needs = isForNeeds
    ? [...new Set((shared.data?.items ?? []).flatMap(({ accommodations }) => accommodations))]
    : null;
  return (
    <SimilarTimes
      cls={{ ...order.class, coach: order.coach }}
      narrow={needs === null || needs.length === 0 ? {} : { needs: needs.join(',') }}
      suits={(one) => isWayOut(one, { people, needs, coachId: order.coach.id })}
      offersCoach={!isForNeeds}
    />
  );
}

function useCanBookAnew(order: OrderRecord): boolean {
  const now = useNow();
  return endingOf(order) === 'unpaid' && Date.parse(order.class.startsAt) > now;
}

function NoAnswer() {
  const { t } = useTranslation();
  return <p className="of-faint">{t('common.noAnswer')}</p>;
}

/** Free seats need the server. */
function NeedsNetwork() {
  const { t } = useTranslation();
  return <p className="of-faint">{t('orderDetail.instead.offline')}</p>;
}

/** Offers the same class at today's price when a seat is free. */
function SameClass({ order: { class: cls, coach } }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { record, state } = useRecord(classSource(cls.id, useQueryClient()));
  if (state === 'loading') return null;
  const href = pathTo(paths.student.payment, { class: cls.id });
  if (record !== undefined && isBookable(record))
    return (
      <Banner
        kind="info"
        title={t('orderDetail.instead.stillFree')}
        action={<ActionButton href={href}>{t('orderDetail.instead.bookAnew')}</ActionButton>}
      >
        {t('orderDetail.instead.price', { price: format.money(record.priceMinor, record.currency) })}
      </Banner>
    );
  if (record?.actions.includes('joinWaitlist'))
    return (
      <Banner
        kind="waiting"
        title={t('orderDetail.instead.taken')}
        action={<ActionButton href={href}>{t('orderDetail.instead.wait')}</ActionButton>}
      />
    );
  return <SimilarTimes cls={{ ...cls, coach }} />;
}
