import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { CoachBody } from '#src/features/coach/components/coach-body.tsx';
import { CoachHead } from '#src/features/coach/components/coach-head.tsx';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/profile: oneself as families see one. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { user } = useSession();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(coachQueries.detail(user?.id ?? ''));
  return (
    <Screen
      title={t('profile.title')}
      subtitle={t('profile.lead')}
      back={paths.coach.mine}
      onRefresh={refetch}
    >
      <ListState
        state={data ? 'ready' : isPending && isOnline ? 'loading' : 'error'}
        skeleton="detail"
        error={isOnline && error ? errorText(error, tCommon) : t('profile.offline')}
        onRetry={() => void refetch()}
        offline={!isOnline}
        updated={data && !isOnline ? format.ago(dataUpdatedAt) : undefined}
      >
        {data ? (
          <>
            <CoachHead coach={data.coach} />
            <CoachBody detail={data} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
