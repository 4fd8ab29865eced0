import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { NeedsMatch } from '#src/features/booking/needs/components/needs-match.tsx';
import { FreeHours } from '#src/features/booking/slot/components/free-hours.tsx';
import { PersonMenu } from '#src/features/people/block/components/person-menu.tsx';
import { nextTime } from '#src/features/teaching/coach/coach-times.view.ts';
import { coachSources } from '#src/features/teaching/coach/coach.queries.ts';
import { CoachBody } from '#src/features/teaching/coach/components/coach-body.tsx';
import { CoachTrust } from '#src/features/teaching/coach/components/coach-trust.tsx';
import { SeeTimes } from '#src/features/teaching/coach/components/see-times.tsx';
import { useCoachCover } from '#src/features/teaching/coach/use-coach-cover.tsx';
import { useCoachTimes } from '#src/features/teaching/coach/use-coach-times.ts';
import { FavoriteButton } from '#src/features/teaching/favorite/components/favorite-button.tsx';
import { useCoachSeen } from '#src/features/teaching/search/use-coach-seen.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { favoriteQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/coachDetail?id=…: an instructor, the needs that they can meet, and their classes. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const now = useNow();
  const { id } = useScreenParams(paths.student.coachDetail);
  const { record: data, error, view, refetch } = useRecord(coachSources.detail(id));
  const favorite = useOffline(favoriteQuery(id)).data?.coach;
  // Falls back to the stored card of a favorite when there is no network.
  const coach = data?.coach ?? favorite;
  useCoachSeen(data?.coach);
  const isMissing = error instanceof ApiError && error.code === 404;
  const cover = useCoachCover(isMissing ? undefined : coach);

  const { times, seeTimes } = useCoachTimes();
  const time =
    data && !isMissing ? nextTime(data.classes, { now, hasMore: data.moreClasses != null }) : undefined;

  return (
    <Screen
      title={cover && coach ? format.name(coach) : t('coach.detail.title')}
      cover={cover}
      back={paths.student.coach}
      onRefresh={refetch}
      bottom={time ? <SeeTimes time={time} onSee={seeTimes} /> : undefined}
      actions={
        coach && !isMissing ? (
          <>
            <FavoriteButton coach={coach} known={data?.isFavorite} />
            <PersonMenu accountId={coach.id} name={format.name(coach)} />
          </>
        ) : undefined
      }
    >
      {isMissing ? (
        <EmptyState
          drawing="people"
          text={t('coach.detail.missing')}
          action={<ActionButton href={paths.student.coach}>{t('coach.detail.findOther')}</ActionButton>}
        />
      ) : (
        <>
          {coach && !data ? <CoachTrust coach={coach} /> : null}
          <ListState
            {...view}
            skeleton={coach ? 'list' : 'detail'}
            error={coach && !isOnline ? t('coach.detail.offline') : view.error}
          >
            {data ? (
              <CoachBody
                detail={data}
                times={times}
                renderMatch={(isWhole) => <NeedsMatch meets={data.coach.meets} isWhole={isWhole} />}
                slots={<FreeHours coachId={id} />}
              />
            ) : null}
          </ListState>
        </>
      )}
    </Screen>
  );
}
