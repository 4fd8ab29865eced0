import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { MessagesRow } from '#src/features/booking/message/components/messages-row.tsx';
import { InstallCard } from '#src/features/booking/mine/components/install-card.tsx';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { HoursByMonth } from '#src/features/helping/hours/components/hours-by-month.tsx';
import { HoursCard } from '#src/features/helping/hours/components/hours-card.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { session, useSession } from '#src/session/session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { CountRow } from '#src/ui/count-row.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /assistant/mine and /volunteer/mine, My Account: the hours, and links to everything else. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { role, area } = useHelperArea();
  const { user } = useSession();
  const hours = useList(helperSources.hours(), { missing: t('helping.hours.offline') });
  const waiting = useOffline(waitingQuery()).data?.waiting.length ?? 0;
  const totals = hours.first?.totals;
  const name = user?.name ?? '';
  const toStudent = () => {
    session.setRole('student');
    void navigate(paths.student.home);
  };
  return (
    <Screen title={t('helping.mine.title')} onRefresh={hours.refetch}>
      <List>
        <PersonRow
          face={<Avatar name={name} seed={user?.avatarSeed ?? ''} size={64} />}
          name={name}
          text={t(`helping.as.${role}`)}
        />
      </List>
      {totals ? (
        <Section title={t('helping.hours.title')}>
          <List>
            <FactRow
              icon="clock"
              title={t('helping.hours.approved', { time: format.duration(totals.approvedMinutes) })}
              text={
                totals.pendingMinutes > 0
                  ? t('helping.hours.pending', { time: format.duration(totals.pendingMinutes) })
                  : undefined
              }
            />
            {totals.entered > 0 ? (
              <FactRow icon="send" title={t('helping.hours.toHandIn', { count: totals.entered })} />
            ) : null}
            <LinkRow icon="card" label={t('helping.transcript.link')} href={area.transcript} />
          </List>
          <HoursByMonth months={hours.first?.months ?? []} />
        </Section>
      ) : null}
      <Section title={t('helping.mine.links')}>
        <List>
          <MessagesRow />
          <LinkRow icon="bell" label={t('helping.home.notices')} href={paths.notice} />
          <CountRow
            icon="phoneOnly"
            label={t('helping.mine.waiting')}
            count={waiting > 0 ? String(waiting) : undefined}
            href={paths.waiting}
          />
          <LinkRow icon="person" label={t('helping.mine.details')} href={area.profile} />
          <LinkRow icon="search" label={t('helping.home.find')} href={area.coach} />
          <LinkRow icon="plus" label={t('helping.draft.title')} href={area.createClass} />
          <LinkRow
            icon="list"
            label={t('helping.draft.mine')}
            href={pathTo(area.createClass, { show: 'mine' })}
          />
          <LinkRow icon="book" label={t('train.link')} href={paths.train} />
          <LinkRow icon="calendar" label={t('helping.mine.activities')} href={paths.activities} />
          <LinkRow icon="people" label={t('helping.mine.createOrg')} href={paths.createOrg} />
          <LinkRow icon="team" label={t('helping.mine.roles')} href={paths.role} />
          <LinkRow
            icon="warning"
            label={t('help.accident')}
            text={t('help.accidentText')}
            href={pathTo(paths.feedback, { kind: 'safety' })}
          />
          <LinkRow icon="question" label={t('helping.mine.help')} href={paths.service} />
          <LinkRow icon="settings" label={t('helping.mine.settings')} href={paths.setting} />
          <LinkRow icon="child" label={t('helping.mine.toStudent')} onClick={toStudent} />
        </List>
      </Section>
      <InstallCard />
      <Section title={t('helping.hours.all')}>
        <ListState {...hours.view} empty={{ drawing: 'calendar', text: t('helping.hours.empty') }}>
          <InfiniteList
            {...hours.paging}
            layout="cards"
            label={t('helping.hours.all')}
            render={(record) => <HoursCard record={record} />}
          />
        </ListState>
      </Section>
    </Screen>
  );
}
