import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { coachSources } from '#src/features/teaching/coach/coach.queries.ts';
import { CoachBody } from '#src/features/teaching/coach/components/coach-body.tsx';
import { CoachHead } from '#src/features/teaching/coach/components/coach-head.tsx';
import { useCoachTimes } from '#src/features/teaching/coach/use-coach-times.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/profile: the coach's profile as families see it. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { times } = useCoachTimes();
  const { record, view, refetch } = useRecord(coachSources.detail(user?.id ?? ''), {
    missing: t('teaching.profile.offline'),
  });
  return (
    <Screen
      title={t('teaching.profile.title')}
      subtitle={t('teaching.profile.lead')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={
        <ActionButton href={pathTo(paths.join, { role: 'coach' })}>
          {t('teaching.profile.change')}
        </ActionButton>
      }
    >
      <ListState {...view} skeleton="detail">
        {record ? (
          <>
            <CoachHead coach={record.coach} />
            <CoachBody detail={record} isPublic times={times} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
