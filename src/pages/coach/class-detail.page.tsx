import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { mayCancel } from '#src/features/booking/class-change/cancel-class.view.ts';
import { CancelClass } from '#src/features/booking/class-change/components/cancel-class.tsx';
import { CancelSeries } from '#src/features/booking/class-change/components/cancel-series.tsx';
import { ChangeClass } from '#src/features/booking/class-change/components/change-class.tsx';
import { DayWaits } from '#src/features/booking/class-change/components/day-waits.tsx';
import { ClassPeople } from '#src/features/booking/class-people/components/class-people.tsx';
import { ClassWays } from '#src/features/booking/class-people/components/class-ways.tsx';
import { filterFor } from '#src/features/booking/order/answering/request.view.ts';
import { DayClassCover } from '#src/features/booking/order/reading/components/day-class-cover.tsx';
import { LeftOrders } from '#src/features/booking/order/reading/components/left-orders.tsx';
import { ClassHelpers } from '#src/features/helping/invitation/components/class-helpers.tsx';
import { FindHelpers } from '#src/features/helping/invitation/components/find-helpers.tsx';
import { mayShare } from '#src/features/teaching/class/closed.view.ts';
import { CanceledClass } from '#src/features/teaching/class/components/canceled-class.tsx';
import { ClassTermsFacts } from '#src/features/teaching/class/components/class-terms-facts.tsx';
import { ClosedToAll } from '#src/features/teaching/class/components/closed-to-all.tsx';
import { MinimumWarning } from '#src/features/teaching/class/components/minimum-warning.tsx';
import { newestOf } from '#src/features/teaching/class/day-class.view.ts';
import { ownClassSources } from '#src/features/teaching/class/own-class.queries.ts';
import { SeriesOfClass } from '#src/features/teaching/series/components/series-of-class.tsx';
import type { About } from '#src/offline/core/outbox-row.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/classDetail?id=…: a class of the coach with its participants; without a network from its stored orders. */
export function Component() {
  const { t } = useTranslation();
  const now = useNow();
  const { id } = useScreenParams(paths.coach.classDetail);
  const { user } = useSession();
  const { record, kept, view, refetch } = useRecord(ownClassSources.roster(id, user?.id), {
    missing: t('teaching.class.missing'),
  });
  const shown = record?.shown;
  const known = kept?.orders.map(({ order }) => order) ?? [];
  const orders = record ? newestOf(record.orders, known) : [];
  // The orders name the helpers too, and may be newer than the stored class.
  const hasHelpers = (record?.helpers?.length ?? 0) > 0 || orders.some(({ helpers }) => helpers.length > 0);
  const isOver = shown !== undefined && Date.parse(shown.endsAt) <= now;
  return (
    <Screen title={t('teaching.class.title')} back={paths.coach.home} onRefresh={refetch}>
      <ListState {...view} skeleton="detail">
        {record && shown ? (
          <>
            <DayClassCover cls={shown} />
            <DayWaits classId={shown.id} />
            {record.terms?.canceled ? (
              <CanceledClass canceled={record.terms.canceled} zone={shown.zone} />
            ) : null}
            {record.terms ? <ClosedToAll record={record.terms} /> : null}
            {record.terms ? <MinimumWarning record={record.terms} /> : null}
            <ClassPeople
              cls={shown}
              orders={orders}
              isOver={isOver}
              about={aboutClass(shown)}
              hasHelpers={hasHelpers}
            />
            {shown.waiting > 0 && Date.parse(shown.startsAt) > now ? (
              <QuietButton icon="plus" href={pathTo(paths.coach.createClass, { copy: shown.id })}>
                {t('teaching.class.openAnother')}
              </QuietButton>
            ) : null}
            <List>
              <LinkRow
                icon="child"
                label={t('teaching.class.requests')}
                href={pathTo(paths.coach.studentReservation, { class: shown.id, show: filterFor(orders) })}
              />
              <ClassWays cls={shown} isShared={record.terms !== undefined && mayShare(record.terms, now)} />
            </List>
            {record.terms?.series ? (
              <SeriesOfClass
                classId={shown.id}
                series={record.terms.series}
                reader="coach"
                pathOf={(one) => pathTo(paths.coach.classDetail, { id: one })}
              />
            ) : null}
            {hasHelpers && !shown.isCanceled ? (
              <ClassHelpers classId={shown.id} zone={shown.zone} endsAt={shown.endsAt} />
            ) : null}
            {record.terms ? <FindHelpers record={record.terms} /> : null}
            <LeftOrders orders={orders} isOver={isOver} />
            {record.terms ? <ClassTermsFacts record={record.terms} helpers={record.helpers} /> : null}
            {record.terms === undefined && view.offline ? (
              <p className="of-faint">{t('teaching.class.partial')}</p>
            ) : null}
            {record.terms ? <ChangeClass record={record.terms} /> : null}
            {record.terms && mayCancel(record.terms) ? (
              record.terms.series && Date.parse(shown.startsAt) > now ? (
                <CancelSeries record={record.terms} seriesId={record.terms.series.id} />
              ) : (
                <CancelClass record={record.terms} />
              )
            ) : null}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}

const aboutClass = ({
  title,
  startsAt,
  endsAt,
  zone,
}: Required<Pick<About, 'title' | 'startsAt' | 'endsAt' | 'zone'>>) => ({ title, startsAt, endsAt, zone });
