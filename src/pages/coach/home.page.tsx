import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { CoachDay } from '#src/features/booking/coach-day/components/coach-day.tsx';
import { OwnHeroLines } from '#src/features/booking/coach-day/components/own-hero-lines.tsx';
import { useCoachHome } from '#src/features/booking/coach-day/use-coach-home.ts';
import { HeroDistance } from '#src/features/booking/home/components/hero-distance.tsx';
import { HeroHeading } from '#src/features/booking/home/components/hero-heading.tsx';
import { WaitingLine } from '#src/features/booking/home/components/waiting-line.tsx';
import { MessagesButton } from '#src/features/booking/message/components/messages-button.tsx';
import { AreaStepsHint } from '#src/features/booking/todo/components/steps-hint.tsx';
import { CheckinCode } from '#src/features/helping/checkin/components/checkin-code.tsx';
import { ClearanceCard } from '#src/features/people/clearance/components/clearance-card.tsx';
import { UnreachableNote } from '#src/features/people/own-account/components/unreachable-note.tsx';
import { LessonsCard } from '#src/features/people/training/components/lessons-card.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** From then until its end the class has the one filled button. */
const nearMs = 2 * HOUR_MS;

/** /coach/home: the classes of the day with their participants, and the to-dos with their deadlines. */
export function Component() {
  const { t } = useTranslation();
  const { answer, day, next, unread, refetch, view } = useCoachHome();
  const { markingsOf } = useActivities(next?.activity);
  const isNew = unread > 0;
  const now = useNow();
  const isClassNear = next !== undefined && Date.parse(next.startsAt) - now < nearMs;
  // The first class is refused before the lessons are passed.
  const isTrainingFirst =
    answer !== undefined && answer.lessonsToRead > 0 && answer.today.length + answer.next.length === 0;
  return (
    <Screen
      title={t('coachDay.home.title')}
      hero={
        next && {
          seed: next.id,
          kind: markingsOf(next.activity),
          status: (
            <HeroDistance
              cls={next}
              label={t(Date.parse(next.startsAt) <= now ? 'coachDay.today.running' : 'coachDay.home.next')}
            />
          ),
          heading: <HeroHeading cls={next} />,
          children: <OwnHeroLines cls={next} isMain={isClassNear} />,
        }
      }
      onRefresh={refetch}
      actions={
        <>
          <MessagesButton />
          <IconButton
            icon="bell"
            label={t(isNew ? 'coachDay.home.noticesNew' : 'coachDay.home.notices')}
            href={paths.notice}
            dot={isNew}
          />
        </>
      }
      bottom={
        isTrainingFirst ? (
          <ActionButton href={pathTo(paths.train, { redirect: paths.coach.home })}>
            {t('train.card.open')}
          </ActionButton>
        ) : isClassNear ? undefined : (
          <ActionButton href={paths.coach.createClass}>{t('teaching.home.create')}</ActionButton>
        )
      }
    >
      <UnreachableNote />
      <WaitingLine />
      <LessonsCard count={answer?.lessonsToRead ?? 0} as="coach" home={paths.coach.home} />
      <ClearanceCard as="coach" />
      <ListState {...view} skeleton="card">
        {day ? (
          <CoachDay
            day={day}
            heroId={next?.id}
            hasCreate={isClassNear}
            renderCheckin={({ id, zone, endsAt }) => <CheckinCode classId={id} zone={zone} endsAt={endsAt} />}
          />
        ) : null}
      </ListState>
      <AreaStepsHint of="coach" />
    </Screen>
  );
}
