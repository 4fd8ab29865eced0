import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { WaitingLine } from '#src/features/home/components/waiting-line.tsx';
import { errorText } from '#src/features/error/error.view.ts';
import { CoachDay } from '#src/features/teaching/components/coach-day.tsx';
import { useCoachHome } from '#src/features/teaching/use-coach-home.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/home: what is next, and who waits for an answer. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { answer, day, isLoading } = useCoachHome();
  const isNew = (answer.data?.unreadNotices ?? 0) > 0;
  const isOld = day !== undefined && (!isOnline || answer.error !== null);
  return (
    <Screen
      title={t('home.title')}
      onRefresh={answer.refetch}
      actions={
        <IconButton
          icon="bell"
          label={t(isNew ? 'home.noticesNew' : 'home.notices')}
          href={paths.notice}
          dot={isNew}
        />
      }
      bottom={<ActionButton href={paths.coach.createClass}>{t('home.create')}</ActionButton>}
    >
      <WaitingLine />
      <ListState
        state={day ? 'ready' : isLoading ? 'loading' : 'error'}
        skeleton="card"
        error={isOnline && answer.error ? errorText(answer.error, tCommon) : t('home.offline')}
        onRetry={() => void answer.refetch()}
        offline={!isOnline}
        updated={isOld && day.at !== null ? format.ago(day.at) : undefined}
      >
        {day ? <CoachDay {...day} /> : null}
      </ListState>
    </Screen>
  );
}
