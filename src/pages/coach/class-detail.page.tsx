import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { markingsOf } from '#src/features/class/activity.view.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { classesOfOrders, dayClass, newestOf } from '#src/features/teaching/coach-day.view.ts';
import { ClassRoster } from '#src/features/teaching/components/class-roster.tsx';
import { ClassTermsFacts } from '#src/features/teaching/components/class-terms-facts.tsx';
import { DayClassWhen } from '#src/features/teaching/components/day-class-when.tsx';
import { SeatsTaken } from '#src/features/teaching/components/seats-taken.tsx';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { useCoachOrders } from '#src/features/teaching/use-coach-orders.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Card } from '#src/ui/card.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/classDetail?id=…: an own class and who is coming; without a network what its orders tell. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(teachingQueries.roster(id));
  const stored = useCoachOrders(id);
  const shown = data ? dayClass(data.class) : classesOfOrders(stored.orders)[0];
  const at = data ? dataUpdatedAt : stored.fetchedAt;
  return (
    <Screen title={t('class.title')} back={paths.coach.home} onRefresh={refetch}>
      <ListState
        state={shown ? 'ready' : (isPending && isOnline) || stored.isLoading ? 'loading' : 'error'}
        skeleton="detail"
        error={isOnline && error ? errorText(error, tCommon) : t('class.missing')}
        onRetry={() => void refetch()}
        offline={!isOnline}
        updated={(!isOnline || error) && at !== null ? format.ago(at) : undefined}
      >
        {shown ? (
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
            <ClassRoster orders={data ? newestOf(data.items, stored.orders) : stored.orders} />
            {data ? (
              <ClassTermsFacts record={data.class} />
            ) : (
              <p className="of-faint">{t('class.partial')}</p>
            )}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
