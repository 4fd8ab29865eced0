import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { MessagesRow } from '#src/features/booking/message/components/messages-row.tsx';
import { AreaRows } from '#src/features/booking/mine/components/area-rows.tsx';
import { FamilyFaces } from '#src/features/booking/mine/components/family-faces.tsx';
import { GuestCard } from '#src/features/booking/mine/components/guest-card.tsx';
import { InstallCard } from '#src/features/booking/mine/components/install-card.tsx';
import { MoneyTiles } from '#src/features/booking/mine/components/money-tiles.tsx';
import { NameAsk } from '#src/features/booking/mine/components/name-ask.tsx';
import { OrdersRow } from '#src/features/booking/mine/components/orders-row.tsx';
import { useMine } from '#src/features/booking/mine/use-mine.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { CountRow } from '#src/ui/count-row.tsx';
import { FaceButton } from '#src/ui/face-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';

const { student } = paths;
/** /student/mine: the family, its money, and one row for each group of own records; readable without a network. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { user, me, balance, balanceAt, counts, countsAt, hasUnread, waiting, refresh } = useMine();

  return (
    <Screen
      title={t('mine.mine.title')}
      onRefresh={user === null ? undefined : refresh}
      actions={
        user === null ? undefined : (
          <>
            <FaceButton
              face={<Avatar name={user.name} seed={user.avatarSeed} size={40} />}
              label={`${user.name}, ${t('mine.mine.family')}`}
              href={student.profile}
            />
            <IconButton
              icon="bell"
              label={t(hasUnread ? 'home.student.noticesNew' : 'home.student.notices')}
              href={paths.notice}
              dot={hasUnread}
            />
          </>
        )
      }
    >
      {user === null ? (
        <GuestCard />
      ) : (
        <>
          {me && !me.hasOwnName ? <NameAsk /> : null}
          <FamilyFaces />
          <MoneyTiles wallet={balance} answeredAt={balanceAt} isOnline={isOnline} />
          <List label={t('mine.mine.account')}>
            <OrdersRow toRate={counts?.toRate ?? 0} />
            <CountRow
              icon="phoneOnly"
              label={t('mine.mine.waiting')}
              count={waiting > 0 ? format.number(waiting) : undefined}
              href={paths.waiting}
            />
            <MessagesRow />
            <LinkRow icon="heart" label={t('mine.mine.favorites')} href={paths.myCollection} />
          </List>
          {counts && countsAt !== null && !isOnline ? (
            <p className="of-faint">{t('mine.mine.countsAge', { when: format.ago(countsAt) })}</p>
          ) : null}
        </>
      )}
      <List label={t('mine.mine.more')}>
        {user === null ? null : <AreaRows user={user} me={me} />}
        <LinkRow icon="team" label={t('community.title')} href={student.community} />
        <LinkRow icon="book" label={t('mine.mine.helpAndMore')} href={paths.service} />
        <LinkRow icon="settings" label={t('mine.mine.settings')} href={paths.setting} />
      </List>
      <InstallCard />
    </Screen>
  );
}
