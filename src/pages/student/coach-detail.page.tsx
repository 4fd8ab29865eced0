import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCoachSeen } from '#src/features/coach-search/use-coach-seen.ts';
import { coachSources } from '#src/features/coach/coach.queries.ts';
import { CoachBody } from '#src/features/coach/components/coach-body.tsx';
import { CoachHead } from '#src/features/coach/components/coach-head.tsx';
import { FavoriteHeart } from '#src/features/favorite/components/favorite-heart.tsx';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useOnline } from '#src/offline/online.ts';
import { heartQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/coachDetail?id=…: who an instructor is, what they can meet, and their classes. */
export function Component() {
  const { t } = useTranslation('coach');
  const isOnline = useOnline();
  const { id } = useScreenParams(paths.student.coachDetail);
  const { record: data, error, view, refetch } = useRecord(coachSources.detail(id));
  const favorite = useOffline(heartQuery(id)).data?.coach;
  // A favorite's card is on the phone: without a network at least that is shown.
  const coach = data?.coach ?? favorite;
  useCoachSeen(data?.coach);
  const isMissing = error instanceof ApiError && error.code === 404;

  return (
    <Screen
      title={t('detail.title')}
      back={paths.student.coach}
      onRefresh={refetch}
      actions={coach && !isMissing ? <FavoriteHeart coach={coach} known={data?.isFavorite} /> : undefined}
    >
      {isMissing ? (
        <EmptyState
          drawing="people"
          text={t('detail.missing')}
          action={<ActionButton href={paths.student.coach}>{t('detail.findOther')}</ActionButton>}
        />
      ) : (
        <>
          {coach ? <CoachHead coach={coach} /> : null}
          <ListState
            {...view}
            skeleton={coach ? 'list' : 'detail'}
            error={coach && !isOnline ? t('detail.offline') : view.error}
          >
            {data ? <CoachBody detail={data} /> : null}
          </ListState>
        </>
      )}
    </Screen>
  );
}
