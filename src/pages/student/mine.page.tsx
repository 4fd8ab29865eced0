import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { AreaRows } from '#src/features/mine/components/area-rows.tsx';
import { BalanceCard } from '#src/features/mine/components/balance-card.tsx';
import { GuestCard } from '#src/features/mine/components/guest-card.tsx';
import { InstallCard } from '#src/features/mine/components/install-card.tsx';
import { OrderRows } from '#src/features/mine/components/order-rows.tsx';
import { PersonCard } from '#src/features/mine/components/person-card.tsx';
import { useMine } from '#src/features/mine/use-mine.ts';
import { useOnline } from '#src/offline/online.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

const { student } = paths;
/** /student/mine: one's own things; readable without a network. */
export function Component() {
  const { t } = useTranslation('mine');
  const isOnline = useOnline();
  const { user, me, balance, balanceAt, counts, countsAt, hasUnread, waiting, refresh } = useMine();

  return (
    <Screen title={t('mine.title')} onRefresh={user === null ? undefined : refresh}>
      {user === null ? <GuestCard /> : <PersonCard user={user} me={me} />}
      {user === null ? null : (
        <>
          <BalanceCard wallet={balance} notifiedAt={balanceAt} isOnline={isOnline} />
          <OrderRows counts={counts} at={countsAt} isOnline={isOnline} />
          <Section title={t('mine.account')}>
            <List label={t('mine.account')}>
              <LinkRow
                icon="bell"
                label={t('mine.notices')}
                value={hasUnread ? <span className="of-new">{t('mine.unread')}</span> : undefined}
                href={paths.notice}
              />
              <LinkRow
                icon="phoneOnly"
                label={t('mine.waiting')}
                value={waiting > 0 ? String(waiting) : undefined}
                href={paths.waiting}
              />
              <LinkRow icon="leaf" label={t('mine.membership')} href={student.vip} />
              <LinkRow icon="calendar" label={t('mine.classPacks')} href={student.packs} />
              <LinkRow icon="class" label={t('mine.partners')} href={student.myPartners} />
              <LinkRow icon="heart" label={t('mine.favorites')} href={paths.myCollection} />
              <LinkRow icon="check" label={t('mine.ratings')} href={student.ratingList} />
              <LinkRow icon="child" label={t('mine.family')} href={student.profile} />
              <LinkRow icon="people" label={t('mine.teams')} href={student.myOrganization} />
              <LinkRow icon="clock" label={t('mine.applications')} href={student.examine} />
              <AreaRows user={user} me={me} />
            </List>
          </Section>
        </>
      )}
      <InstallCard />
      <Section title={t('mine.more')}>
        <List label={t('mine.more')}>
          <LinkRow icon="calendar" label={t('mine.activities')} href={paths.activities} />
          <LinkRow icon="team" label={t('mine.findTeam')} href={student.organization} />
          <LinkRow icon="plus" label={t('mine.createOrg')} href={paths.createOrg} />
          <LinkRow icon="book" label={t('mine.resources')} href={student.resource} />
          <LinkRow icon="question" label={t('mine.help')} href={paths.service} />
          <LinkRow icon="settings" label={t('mine.settings')} href={paths.setting} />
          <LinkRow icon="info" label={t('mine.about')} href={paths.about} />
        </List>
      </Section>
    </Screen>
  );
}
