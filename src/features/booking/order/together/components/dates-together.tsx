import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { NeedsAnswer } from '#src/features/booking/needs/use-needs-answer.ts';
import { OrderBadge } from '#src/features/booking/order/reading/components/order-badge.tsx';
import { movedDates, withAction } from '#src/features/booking/order/together/together.view.ts';
import { useDatesOf } from '#src/features/booking/order/together/use-dates-of.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { AnswerCourse } from './answer-course.tsx';
import { AnswerDates } from './answer-dates.tsx';
import { KeepDates } from './keep-dates.tsx';
import { LeaveCourse } from './leave-course.tsx';
import { LeaveDates } from './leave-dates.tsx';

interface DatesTogetherProps {
  order: OrderRecord;
  side: 'student' | 'coach';
  /** The coach's answers to shared needs on this page. */
  needs?: NeedsAnswer;
}

/** The dates that were booked with an order, and steps for several of them. Nothing for a single booking. */
export function DatesTogether({ order, side, needs }: DatesTogetherProps) {
  const isOne = order.set === undefined || (order.set.dates < 2 && order.terms?.course === undefined);
  return isOne || order.set === undefined ? null : (
    <Dates order={order} side={side} needs={needs} setId={order.set.id} />
  );
}

interface MissingProps {
  counts: { count: number; named: number };
  isLoading: boolean;
  isOnline: boolean;
  onRetry: () => void;
}

/** Why not all dates are listed. Steps for several dates wait until they are: they would act on a part. */
function Missing({ counts, isLoading, isOnline, onRetry }: MissingProps) {
  const { t } = useTranslation();
  if (!isOnline) return <Banner kind="offline" title={t('together.some.offline', counts)} />;
  if (isLoading) return <Banner kind="waiting" title={t('together.some.loading', counts)} />;
  return (
    <Banner
      kind="refused"
      title={t('together.some.failed', counts)}
      action={<QuietButton onClick={onRetry}>{t('ui.retry')}</QuietButton>}
    />
  );
}

/** Old time and place of a moved date, and its new place: one tap may keep the seats on all moved dates. */
function MovedFrom({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { from } = order.proposal ?? {};
  if (from === undefined) return null;
  const placeOf = ({ name, address, cityId }: typeof from.place) =>
    format.list([name, address, cityName(cityId)].filter((part) => part !== ''));
  const when = format.dayTimeAt(from.startsAt, from.zone);
  return (
    <>
      <p>{t('together.movedFrom', { when, place: placeOf(from.place) })}</p>
      <p>{t('together.movedTo', { place: placeOf(order.class.place) })}</p>
    </>
  );
}

type DatesProps = Omit<DatesTogetherProps, 'needs'> & { setId: string; needs: NeedsAnswer | undefined };

function Dates({ order, side, needs, setId }: DatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { asked, kept, orders, named, isWhole } = useDatesOf(order, side, setId);
  const waitingIds = new Set(kept.filter((row) => row.waiting.length > 0).map((row) => row.order.id));
  const moved = movedDates(orders).asked;
  const isFree = kept.every(({ waiting }) => waiting.length === 0);
  const detail = side === 'student' ? paths.student.orderDetail : paths.coach.orderDetail;
  const toLeave = withAction(orders, 'cancel');
  // A course is answered and left as a whole, also with one date to come.
  const isCourse = order.terms?.course !== undefined;
  const least = isCourse ? 1 : 2;
  // A course that cannot be accepted can still be rejected.
  const toAnswer = withAction(orders, isCourse ? 'reject' : 'accept');
  const isToAnswer = isWhole && side === 'coach' && toAnswer.length >= least;
  return (
    <Section title={t('together.heading', { count: named })}>
      {/* The only answer to a course: it comes before its dates, which may be many. */}
      {isToAnswer && isCourse ? (
        <AnswerCourse order={order} setId={setId} orders={toAnswer} needs={needs} />
      ) : null}
      <List label={t('together.dates')}>
        {orders.map((one) => (
          <ListRow
            key={one.id}
            title={<span className="of-tnum">{format.dayTimeAt(one.class.startsAt, one.class.zone)}</span>}
            text={<OrderBadge order={one} />}
            below={side === 'student' && moved.includes(one) ? <MovedFrom order={one} /> : undefined}
            after={one.id === order.id ? t('together.here') : undefined}
            href={one.id === order.id ? undefined : pathTo(detail, { id: one.id })}
          />
        ))}
      </List>
      {isWhole ? null : (
        <Missing
          counts={{ count: orders.length, named }}
          isLoading={asked.isFetching}
          isOnline={isOnline}
          onRetry={() => void asked.refetch()}
        />
      )}
      {isWhole && side === 'student' ? <KeepDates orders={orders} waiting={waitingIds} /> : null}
      {isWhole && side === 'student' && toLeave.length >= least && isFree ? (
        isCourse ? (
          <LeaveCourse
            setId={setId}
            orders={toLeave}
            asked={orders.filter(({ status }) => status === OrderStatus.awaitCancel)}
          />
        ) : (
          <LeaveDates order={order} setId={setId} orders={toLeave} />
        )
      ) : null}
      {isToAnswer && !isCourse ? (
        <AnswerDates order={order} setId={setId} orders={toAnswer} needs={needs} />
      ) : null}
    </Section>
  );
}
