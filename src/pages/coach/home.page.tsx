import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { WaitingLine } from '#src/features/home/components/waiting-line.tsx';
import { CoachDay } from '#src/features/teaching/components/coach-day.tsx';
import { useCoachHome } from '#src/features/teaching/use-coach-home.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/home: what is next, and who waits for an answer. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { answer, day, refetch, view } = useCoachHome();
  const isNew = (answer?.unreadNotices ?? 0) > 0;
  return (
    <Screen
      title={t('home.title')}
      onRefresh={refetch}
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
      <ListState {...view} skeleton="card">
        {day ? <CoachDay {...day} /> : null}
      </ListState>
    </Screen>
  );
}
