import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { CoachDay } from '#src/features/coach-home/components/coach-day.tsx';
import { useCoachHome } from '#src/features/coach-home/use-coach-home.ts';
import { WaitingLine } from '#src/features/home/components/waiting-line.tsx';
import { LessonsCard } from '#src/features/training/components/lessons-card.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/home: the day, with who comes and what waits until when. */
export function Component() {
  const { t } = useTranslation('coachDay');
  const { t: tTeaching } = useTranslation('teaching');
  const { answer, day, unread, refetch, view } = useCoachHome();
  const isNew = unread > 0;
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
      bottom={<ActionButton href={paths.coach.createClass}>{tTeaching('home.create')}</ActionButton>}
    >
      <WaitingLine />
      <LessonsCard count={answer?.lessonsToRead ?? 0} as="coach" home={paths.coach.home} />
      <ListState {...view} skeleton="card">
        {day ? <CoachDay {...day} /> : null}
      </ListState>
    </Screen>
  );
}
