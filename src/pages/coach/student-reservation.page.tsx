import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { AnswerSeveral } from '#src/features/booking/order/answering/components/answer-several.tsx';
import { RequestRow } from '#src/features/booking/order/answering/components/request-row.tsx';
import { WaitlistNote } from '#src/features/booking/order/answering/components/waitlist-note.tsx';
import { requestsSource, statusOf } from '#src/features/booking/order/answering/request.queries.ts';
import { groupedByClass, shown, type Shown } from '#src/features/booking/order/answering/request.view.ts';
import { asOf } from '#src/features/booking/order/reading/as-of.view.ts';
import { classHeading, coachGroup } from '#src/features/booking/order/reading/order-groups.view.ts';
import { useAskedCounts } from '#src/features/teaching/class/use-asked-counts.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { Chips } from '#src/ui/chips.tsx';

/** Stable, so that a new page renders only its own rows. */
const rowOf = (order: OrderRecord) => <RequestRow order={order} />;

/** /coach/studentReservation?class=…&show=…: requests and bookings of all classes or of one. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { user } = useSession();
  const { class: classId, show: wanted } = useScreenParams(paths.coach.studentReservation);
  const [, setQuery] = useSearchParams();
  const askedCount = useAskedCounts(true, classId);
  const show = shown.find((one) => one === wanted) ?? 'requests';
  const list = useList(requestsSource(show, classId, user?.id ?? ''), { missing: t('request.list.offline') });
  const [first] = list.items;
  // The title of the screen names the class already.
  const headingOf = (order: OrderRecord) =>
    classId ? format.dayTimeAt(order.class.startsAt, order.class.zone) : classHeading(order, format);
  return (
    <ListScreen
      title={t('request.list.title')}
      subtitle={classId && first ? format.local(first.class.title) : undefined}
      back={classId ? pathTo(paths.coach.classDetail, { id: classId }) : paths.coach.home}
      top={
        <Chips<Shown>
          label={t('request.list.which')}
          chips={shown.map((value) => ({
            value,
            label: t(`request.list.show.${value}`),
            count: askedCount(statusOf[value]),
          }))}
          value={show}
          onChange={(value) =>
            setQuery({ ...(classId && { class: classId }), show: value }, { replace: true })
          }
        />
      }
      list={{ ...list, paging: { ...list.paging, items: groupedByClass(list.paging.items) } }}
      skeleton="list"
      empty={{ drawing: 'people', text: t(`request.list.empty.${show}`) }}
      above={
        <>
          {classId ? <WaitlistNote classId={classId} /> : null}
          {show === 'requests' ? (
            <AnswerSeveral orders={list.items.map((order) => asOf(order, now))} />
          ) : null}
        </>
      }
      headingOf={(order, before) =>
        before && coachGroup(before) === coachGroup(order) ? undefined : headingOf(order)
      }
      render={rowOf}
    />
  );
}
