import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Output } from '#contract/all-apis.ts';
import { paths } from '#contract/paths.ts';
import { isAsked } from '#src/features/coach-home/todo.view.ts';
import { useUnread } from '#src/features/notice/use-unread.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { session } from '#src/session/session.ts';
import { CountRow } from '#src/ui/count-row.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';

const said = (count: number | undefined) => (count !== undefined && count > 0 ? String(count) : undefined);

interface CoachLinksProps {
  /** Undefined until the server has told it. */
  home: Output<'home.coach'> | undefined;
  /** When the server told it, in ms. */
  toldAt: number;
}

/** The way from a coach's own card to everything else. */
export function CoachLinks({ home, toldAt }: CoachLinksProps) {
  const { t } = useTranslation('teaching');
  const { t: tDay } = useTranslation('coachDay');
  const { t: tTrain } = useTranslation('train');
  const { t: tHelpers } = useTranslation('helperSearch');
  const navigate = useNavigate();
  const waiting = useOffline(waitingQuery()).data?.waiting.length;
  const unread = useUnread(home, toldAt);
  const requests = home?.todo.filter(isAsked).length;
  const ofHelpers = home?.todo.filter(({ kind }) => kind === 'helpRequest' || kind === 'draft').length;
  const toStudent = () => {
    session.setRole('student');
    void navigate(paths.student.home);
  };
  return (
    <List>
      <CountRow
        icon="child"
        label={tDay('mine.requests')}
        count={said(requests)}
        needsYou
        href={paths.coach.studentReservation}
      />
      <LinkRow icon="plus" label={t('home.create')} href={paths.coach.createClass} />
      <CountRow
        icon="team"
        label={tHelpers('appointment.list')}
        count={said(ofHelpers)}
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
        count={said(home?.coach?.ratingCount)}
        href={paths.coach.ratingList}
      />
      <CountRow icon="bell" label={t('mine.notices')} count={said(unread)} needsYou href={paths.notice} />
      <CountRow icon="phoneOnly" label={tDay('mine.waiting')} count={said(waiting)} href={paths.waiting} />
      <CountRow
        icon="book"
        label={tTrain('link')}
        count={said(home?.lessonsToRead)}
        needsYou
        href={paths.train}
      />
      <LinkRow icon="shield" label={t('mine.standing')} href={paths.coach.standing} />
      <LinkRow icon="team" label={tDay('mine.roles')} href={paths.role} />
      <LinkRow icon="question" label={t('mine.help')} href={paths.service} />
      <LinkRow icon="settings" label={t('mine.settings')} href={paths.setting} />
      <LinkRow icon="child" label={t('mine.toStudent')} onClick={toStudent} />
    </List>
  );
}
