import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Output } from '#contract/all-apis.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { MessagesRow } from '#src/features/booking/message/components/messages-row.tsx';
import { useUnread } from '#src/features/platform/notice/use-unread.ts';
import { countTodo } from '#src/features/teaching/class/todo-count.view.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { session } from '#src/session/session.ts';
import { CountRow } from '#src/ui/count-row.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

const countText = (count: number | undefined) =>
  count !== undefined && count > 0 ? String(count) : undefined;

interface CoachLinksProps {
  /** Undefined until the server has answered. */
  home: Output<'home.coach'> | undefined;
  /** Time of the server's answer, in ms. */
  answeredAt: number;
}

/** Links from the coach's card to all other screens, in three groups. */
export function CoachLinks({ home, answeredAt }: CoachLinksProps) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('coachDay.mine.work')}>
        <WorkLinks home={home} />
      </Section>
      <Section title={t('coachDay.mine.money')}>
        <List>
          <LinkRow icon="wallet" label={t('priceRule.title')} href={paths.coach.priceRules} />
          <LinkRow icon="wallet" label={t('priceCodes.title')} href={paths.coach.priceCodes} />
          <LinkRow icon="class" label={t('teaching.mine.packs')} href={paths.coach.packs} />
          <LinkRow icon="list" label={t('receipts.title')} href={paths.coach.receipts} />
        </List>
      </Section>
      <Section title={t('coachDay.mine.me')}>
        <OwnLinks home={home} answeredAt={answeredAt} />
      </Section>
    </>
  );
}

/** Classes, helpers and organizations. */
function WorkLinks({ home }: Pick<CoachLinksProps, 'home'>) {
  const { t } = useTranslation();
  const requests = countTodo(home, ['request', 'refundRequest']);
  const ofHelpers = countTodo(home, ['helpRequest', 'draft']);
  return (
    <List>
      <CountRow
        icon="child"
        label={t('coachDay.mine.requests')}
        count={countText(requests)}
        needsYou
        href={paths.coach.studentReservation}
      />
      <LinkRow icon="plus" label={t('teaching.home.create')} href={paths.coach.createClass} />
      <LinkRow icon="list" label={t('copyWeek.open')} href={paths.coach.copyWeek} />
      <LinkRow icon="calendar" label={t('slotPlan.title')} href={paths.coach.slotPlans} />
      <LinkRow icon="pin" label={t('venue.title')} href={paths.coach.venues} />
      <CountRow
        icon="team"
        label={t('helperSearch.appointment.list')}
        count={countText(ofHelpers)}
        needsYou
        href={paths.coach.reservation}
      />
      <LinkRow icon="team" label={t('helperSearch.mine.assistant')} href={paths.coach.myAssistant} />
      <LinkRow icon="team" label={t('helperSearch.mine.volunteer')} href={paths.coach.myVolunteer} />
      <LinkRow icon="search" label={t('helperSearch.title.assistant')} href={paths.coach.assistant} />
      <LinkRow icon="search" label={t('helperSearch.title.volunteer')} href={paths.coach.volunteer} />
      <LinkRow icon="clock" label={t('teaching.mine.hours')} href={paths.coach.hours} />
      <LinkRow icon="people" label={t('teaching.mine.teams')} href={paths.coach.team} />
      <LinkRow icon="calendar" label={t('teaching.mine.activities')} href={paths.activities} />
      <LinkRow icon="class" label={t('teaching.mine.partners')} href={paths.student.myPartners} />
    </List>
  );
}

/** The coach's own things: ratings, messages, standing, settings. */
function OwnLinks({ home, answeredAt }: CoachLinksProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const waiting = useOffline(waitingQuery()).data?.waiting.length;
  const unread = useUnread(home, answeredAt);
  const toStudent = () => {
    session.setRole('student');
    void navigate(paths.student.home);
  };
  return (
    <List>
      <MessagesRow />
      <CountRow
        icon="bell"
        label={t('teaching.mine.notices')}
        count={countText(unread)}
        needsYou
        href={paths.notice}
      />
      <CountRow
        icon="phoneOnly"
        label={t('coachDay.mine.waiting')}
        count={countText(waiting)}
        href={paths.waiting}
      />
      <CountRow
        icon="book"
        label={t('train.link')}
        count={countText(home?.lessonsToRead)}
        needsYou
        href={paths.train}
      />
      <LinkRow icon="check" label={t('teaching.mine.toRate')} href={paths.rating} />
      <CountRow
        icon="star"
        label={t('teaching.mine.ratings')}
        count={countText(home?.coach?.ratingCount)}
        href={paths.coach.ratingList}
      />
      <LinkRow icon="shield" label={t('teaching.mine.standing')} href={paths.coach.standing} />
      <LinkRow icon="clock" label={t('teaching.mine.submitted')} href={paths.coach.submit} />
      <LinkRow icon="team" label={t('coachDay.mine.roles')} href={paths.role} />
      <LinkRow
        icon="warning"
        label={t('help.accident')}
        text={t('help.accidentText')}
        href={pathTo(paths.feedback, { kind: 'safety' })}
      />
      <LinkRow icon="question" label={t('teaching.mine.help')} href={paths.service} />
      <LinkRow icon="settings" label={t('teaching.mine.settings')} href={paths.setting} />
      <LinkRow icon="child" label={t('teaching.mine.toStudent')} onClick={toStudent} />
    </List>
  );
}
