import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { MessagesRow } from '#src/features/booking/message/components/messages-row.tsx';
import { AreaRows } from '#src/features/booking/mine/components/area-rows.tsx';
import { BalanceCard } from '#src/features/booking/mine/components/balance-card.tsx';
import { GuestCard } from '#src/features/booking/mine/components/guest-card.tsx';
import { InstallCard } from '#src/features/booking/mine/components/install-card.tsx';
import { OrderRows } from '#src/features/booking/mine/components/order-rows.tsx';
import { PersonCard } from '#src/features/booking/mine/components/person-card.tsx';
import { useMine } from '#src/features/booking/mine/use-mine.ts';
import { useOnline } from '#src/offline/online.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

const { student } = paths;
/** /student/mine: the menu of the reader's own records; readable without a network. */
export function Component() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { user, me, balance, balanceAt, counts, countsAt, hasUnread, waiting, refresh } = useMine();

  return (
    <Screen title={t('mine.mine.title')} onRefresh={user === null ? undefined : refresh}>
      {user === null ? <GuestCard /> : <PersonCard user={user} me={me} />}
      {user === null ? null : (
        <>
          <BalanceCard wallet={balance} notifiedAt={balanceAt} isOnline={isOnline} />
          <OrderRows counts={counts} at={countsAt} isOnline={isOnline} />
          <Section title={t('mine.mine.account')}>
            <List label={t('mine.mine.account')}>
              <MessagesRow />
              <LinkRow
                icon="bell"
                label={t('mine.mine.notices')}
                value={hasUnread ? <span className="of-new">{t('mine.mine.unread')}</span> : undefined}
                href={paths.notice}
              />
              <LinkRow
                icon="phoneOnly"
                label={t('mine.mine.waiting')}
                value={waiting > 0 ? String(waiting) : undefined}
                href={paths.waiting}
              />
              <LinkRow icon="leaf" label={t('mine.mine.membership')} href={student.vip} />
              <LinkRow icon="calendar" label={t('mine.mine.classPacks')} href={student.packs} />
              <LinkRow icon="class" label={t('mine.mine.partners')} href={student.myPartners} />
              <LinkRow icon="heart" label={t('mine.mine.favorites')} href={paths.myCollection} />
              <LinkRow icon="check" label={t('mine.mine.ratings')} href={student.ratingList} />
              <LinkRow icon="child" label={t('mine.mine.family')} href={student.profile} />
              <LinkRow icon="people" label={t('mine.mine.teams')} href={student.myOrganization} />
              <LinkRow icon="clock" label={t('mine.mine.applications')} href={student.examine} />
              <AreaRows user={user} me={me} />
            </List>
          </Section>
        </>
      )}
      <InstallCard />
      <Section title={t('mine.mine.more')}>
        <List label={t('mine.mine.more')}>
          <LinkRow icon="calendar" label={t('mine.mine.activities')} href={paths.activities} />
          <LinkRow icon="team" label={t('mine.mine.findTeam')} href={student.organization} />
          <LinkRow icon="plus" label={t('mine.mine.createOrg')} href={paths.createOrg} />
          <LinkRow icon="book" label={t('mine.mine.resources')} href={student.resource} />
          <LinkRow icon="question" label={t('mine.mine.help')} href={paths.service} />
          <LinkRow icon="settings" label={t('mine.mine.settings')} href={paths.setting} />
          <LinkRow icon="info" label={t('mine.mine.about')} href={paths.about} />
        </List>
      </Section>
    </Screen>
  );
}
