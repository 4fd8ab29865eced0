import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { isAsked } from '#src/features/coach-home/todo.view.ts';
import { coachMoneyQueries } from '#src/features/coach-money/coach-money.queries.ts';
import { MoneyFigures } from '#src/features/coach-money/components/money-figures.tsx';
import { InstallCard } from '#src/features/mine/components/install-card.tsx';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { CoachRating } from '#src/features/coach/components/coach-rating.tsx';
import { OwnClasses } from '#src/features/teaching/components/own-classes.tsx';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { session, useSession } from '#src/session/session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { CountRow } from '#src/ui/count-row.tsx';
import { LinkRow, List, ListRow } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/** /coach/mine: the coach's own card, money, the way to everything else, and the own classes. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tDay } = useTranslation('coachDay');
  const { t: tTrain } = useTranslation('train');
  const { t: tHelpers } = useTranslation('helperSearch');
  const format = useFormat();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { user } = useSession();
  const home = useQuery(teachingQueries.home());
  const waiting = useOffline(waitingQuery()).data?.waiting.length ?? 0;
  const wallet = useQuery(coachMoneyQueries.wallet());
  const coach = home.data?.coach;
  const name = coach ? format.name(coach) : (user?.name ?? '');
  const money = wallet.data;
  const unread = home.data?.unreadNotices ?? 0;
  const requests = home.data?.todo.filter(isAsked).length ?? 0;
  const ofHelpers =
    home.data?.todo.filter(({ kind }) => kind === 'helpRequest' || kind === 'draft').length ?? 0;
  const lessons = home.data?.lessonsToRead ?? 0;
  const toStudent = () => {
    session.setRole('student');
    void navigate(paths.student.home);
  };
  return (
    <Screen title={t('mine.title')} onRefresh={() => Promise.all([home.refetch(), wallet.refetch()])}>
      <List>
        <ListRow
          href={paths.coach.profile}
          media={
            coach ? (
              <CoachFace coach={coach} size={64} />
            ) : (
              <Avatar name={name} seed={user?.avatarSeed ?? ''} size={64} />
            )
          }
          title={name}
          text={t('mine.profile')}
          below={coach ? <CoachRating coach={coach} /> : undefined}
        />
      </List>
      <Section title={t('mine.balance')} more={{ href: paths.coach.wallet, label: t('mine.wallet') }}>
        {money ? (
          <MoneyFigures wallet={money} />
        ) : wallet.isPending && isOnline ? (
          <Skeleton layout="list" count={1} />
        ) : (
          <p className="of-faint">{t('mine.moneyOffline')}</p>
        )}
      </Section>
      <Section title={t('mine.links')}>
        <List>
          <CountRow
            icon="child"
            label={tDay('mine.requests')}
            count={requests > 0 ? String(requests) : undefined}
            needsYou
            href={paths.coach.studentReservation}
          />
          <LinkRow icon="plus" label={t('home.create')} href={paths.coach.createClass} />
          <CountRow
            icon="team"
            label={tHelpers('appointment.list')}
            count={ofHelpers > 0 ? String(ofHelpers) : undefined}
            needsYou
            href={paths.coach.reservation}
          />
          <LinkRow icon="team" label={tHelpers('mine.assistant')} href={paths.coach.myAssistant} />
          <LinkRow icon="team" label={tHelpers('mine.volunteer')} href={paths.coach.myVolunteer} />
          <LinkRow icon="search" label={tHelpers('title.assistant')} href={paths.coach.assistant} />
          <LinkRow icon="search" label={tHelpers('title.volunteer')} href={paths.coach.volunteer} />
          <LinkRow icon="people" label={t('mine.teams')} href={paths.coach.team} />
          <LinkRow icon="calendar" label={t('mine.activities')} href={paths.activities} />
          <LinkRow icon="clock" label={t('mine.submitted')} href={paths.coach.submit} />
          <LinkRow icon="wallet" label={t('mine.packs')} href={paths.coach.packs} />
          <LinkRow icon="class" label={t('mine.partners')} href={paths.student.myPartners} />
          <LinkRow icon="check" label={t('mine.toRate')} href={paths.rating} />
          <CountRow
            icon="star"
            label={t('mine.ratings')}
            count={coach && coach.ratingCount > 0 ? String(coach.ratingCount) : undefined}
            href={paths.coach.ratingList}
          />
          <CountRow
            icon="bell"
            label={t('mine.notices')}
            count={unread > 0 ? String(unread) : undefined}
            needsYou
            href={paths.notice}
          />
          <CountRow
            icon="phoneOnly"
            label={tDay('mine.waiting')}
            count={waiting > 0 ? String(waiting) : undefined}
            href={paths.waiting}
          />
          <CountRow
            icon="book"
            label={tTrain('link')}
            count={lessons > 0 ? String(lessons) : undefined}
            needsYou
            href={paths.train}
          />
          <LinkRow icon="shield" label={t('mine.standing')} href={paths.coach.standing} />
          <LinkRow icon="team" label={tDay('mine.roles')} href={paths.role} />
          <LinkRow icon="question" label={t('mine.help')} href={paths.service} />
          <LinkRow icon="settings" label={t('mine.settings')} href={paths.setting} />
          <LinkRow icon="child" label={t('mine.toStudent')} onClick={toStudent} />
        </List>
      </Section>
      <InstallCard />
      <OwnClasses />
    </Screen>
  );
}
