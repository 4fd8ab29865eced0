import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { AttendanceList } from '#src/features/attendance/components/attendance-list.tsx';
import { markingsOf } from '#src/features/class/activity.view.ts';
import { ClassHelpers } from '#src/features/helper-search/components/class-helpers.tsx';
import { FindHelpers } from '#src/features/helper-search/components/find-helpers.tsx';
import { ClassNeeds } from '#src/features/needs-answer/components/class-needs.tsx';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { mayCancel } from '#src/features/teaching/cancel-class.view.ts';
import { newestOf } from '#src/features/teaching/coach-day.view.ts';
import { CancelClass } from '#src/features/teaching/components/cancel-class.tsx';
import { ChangeClass } from '#src/features/teaching/components/change-class.tsx';
import { ClassRoster } from '#src/features/teaching/components/class-roster.tsx';
import { ClassTermsFacts } from '#src/features/teaching/components/class-terms-facts.tsx';
import { ClosedToAll } from '#src/features/teaching/components/closed-to-all.tsx';
import { DayClassWhen } from '#src/features/teaching/components/day-class-when.tsx';
import { SeatsTaken } from '#src/features/teaching/components/seats-taken.tsx';
import { teachingSources } from '#src/features/teaching/teaching.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { Card } from '#src/ui/card.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/classDetail?id=…: an own class and who is coming; without a network what its orders tell. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const { id } = useScreenParams(paths.coach.classDetail);
  const { user } = useSession();
  const { record, kept, view, refetch } = useRecord(teachingSources.roster(id, user?.id), {
    missing: t('class.missing'),
  });
  const shown = record?.shown;
  const known = kept?.orders.map(({ order }) => order) ?? [];
  const orders = record ? newestOf(record.orders, known) : [];
  return (
    <Screen title={t('class.title')} back={paths.coach.home} onRefresh={refetch}>
      <ListState {...view} skeleton="detail">
        {record && shown ? (
          <>
            <Card banner={<Markings seed={shown.id} kind={markingsOf(shown.activity)} />}>
              <DayClassWhen record={shown} />
              <div className="of-terms">
                <p className="of-terms-title">{format.local(shown.title)}</p>
                <p className="of-terms-kind">
                  {tCommon(`activity.${shown.activity}`)} · <SeatsTaken {...shown} />
                </p>
              </div>
            </Card>
            {record.terms ? <ClosedToAll record={record.terms} /> : null}
            <List>
              <LinkRow
                icon="child"
                label={t('class.requests')}
                href={pathTo(paths.coach.studentReservation, { class: shown.id })}
              />
            </List>
            {(record.helpers?.length ?? 0) > 0 ? (
              <ClassHelpers classId={shown.id} zone={shown.zone} endsAt={shown.endsAt} />
            ) : null}
            {record.terms ? <FindHelpers record={record.terms} /> : null}
            <AttendanceList orders={orders} />
            <ClassRoster orders={orders} />
            <ClassNeeds id={shown.id} endsAt={shown.endsAt} orders={orders} />
            {record.terms ? (
              <ClassTermsFacts record={record.terms} helpers={record.helpers} />
            ) : (
              <p className="of-faint">{t('class.partial')}</p>
            )}
            {record.terms ? <ChangeClass record={record.terms} /> : null}
            {record.terms && mayCancel(record.terms) ? <CancelClass record={record.terms} /> : null}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
