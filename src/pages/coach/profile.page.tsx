import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { coachSources } from '#src/features/coach/coach.queries.ts';
import { CoachBody } from '#src/features/coach/components/coach-body.tsx';
import { CoachHead } from '#src/features/coach/components/coach-head.tsx';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/profile: oneself as families see one. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { user } = useSession();
  const { record, view, refetch } = useRecord(coachSources.detail(user?.id ?? ''), {
    missing: t('profile.offline'),
  });
  return (
    <Screen
      title={t('profile.title')}
      subtitle={t('profile.lead')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={<ActionButton href={pathTo(paths.join, { role: 'coach' })}>{t('profile.change')}</ActionButton>}
    >
      <ListState {...view} skeleton="detail">
        {record ? (
          <>
            <CoachHead coach={record.coach} />
            <CoachBody detail={record} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
