import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { HoursByMonth } from '#src/features/helping/components/hours-by-month.tsx';
import { HoursCard } from '#src/features/helping/components/hours-card.tsx';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { InstallCard } from '#src/features/mine/components/install-card.tsx';
import { useList } from '#src/features/reading/use-list.ts';
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

/** /assistant/mine and /volunteer/mine, My Account: the hours, and the way to everything else. */
export function Component() {
  const { t } = useTranslation('helping');
  const { t: tTrain } = useTranslation('train');
  const format = useFormat();
  const navigate = useNavigate();
  const { role, area } = useHelperArea();
  const { user } = useSession();
  const hours = useList(helpingSources.hours(), { missing: t('hours.offline') });
  const waiting = useOffline(waitingQuery()).data?.waiting.length ?? 0;
  const totals = hours.first?.totals;
  const name = user?.name ?? '';
  const toStudent = () => {
    session.setRole('student');
    void navigate(paths.student.home);
  };
  return (
    <Screen title={t('mine.title')} onRefresh={hours.refetch}>
      <List>
        <PersonRow
          face={<Avatar name={name} seed={user?.avatarSeed ?? ''} size={64} />}
          name={name}
          text={t(`as.${role}`)}
        />
      </List>
      {totals ? (
        <Section title={t('hours.title')}>
          <List>
            <FactRow
              icon="clock"
              title={t('hours.approved', { time: format.duration(totals.approvedMinutes) })}
              text={
                totals.pendingMinutes > 0
                  ? t('hours.pending', { time: format.duration(totals.pendingMinutes) })
                  : undefined
              }
            />
            {totals.entered > 0 ? (
              <FactRow icon="send" title={t('hours.toHandIn', { count: totals.entered })} />
            ) : null}
            <LinkRow icon="card" label={t('transcript.link')} href={area.transcript} />
          </List>
          <HoursByMonth months={hours.first?.months ?? []} />
        </Section>
      ) : null}
      <Section title={t('mine.links')}>
        <List>
          <LinkRow icon="bell" label={t('home.notices')} href={paths.notice} />
          <CountRow
            icon="phoneOnly"
            label={t('mine.waiting')}
            count={waiting > 0 ? String(waiting) : undefined}
            href={paths.waiting}
          />
          <LinkRow icon="person" label={t('mine.details')} href={area.profile} />
          <LinkRow icon="search" label={t('home.find')} href={area.coach} />
          <LinkRow icon="plus" label={t('draft.title')} href={area.createClass} />
          <LinkRow icon="list" label={t('draft.mine')} href={pathTo(area.createClass, { show: 'mine' })} />
          <LinkRow icon="book" label={tTrain('link')} href={paths.train} />
          <LinkRow icon="calendar" label={t('mine.activities')} href={paths.activities} />
          <LinkRow icon="people" label={t('mine.createOrg')} href={paths.createOrg} />
          <LinkRow icon="team" label={t('mine.roles')} href={paths.role} />
          <LinkRow icon="question" label={t('mine.help')} href={paths.service} />
          <LinkRow icon="settings" label={t('mine.settings')} href={paths.setting} />
          <LinkRow icon="child" label={t('mine.toStudent')} onClick={toStudent} />
        </List>
      </Section>
      <InstallCard />
      <Section title={t('hours.all')}>
        <ListState {...hours.view} empty={{ drawing: 'calendar', text: t('hours.empty') }}>
          <InfiniteList
            {...hours.paging}
            layout="cards"
            label={t('hours.all')}
            render={(record) => <HoursCard record={record} />}
          />
        </ListState>
      </Section>
    </Screen>
  );
}
