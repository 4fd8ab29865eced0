import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { AreaRows } from '#src/features/mine/components/area-rows.tsx';
import { BalanceCard } from '#src/features/mine/components/balance-card.tsx';
import { GuestCard } from '#src/features/mine/components/guest-card.tsx';
import { InstallCard } from '#src/features/mine/components/install-card.tsx';
import { PersonCard } from '#src/features/mine/components/person-card.tsx';
import { useMine } from '#src/features/mine/use-mine.ts';
import { useOnline } from '#src/offline/online.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

const { student } = paths;
const shortcuts = [
  { status: OrderStatus.awaitPayment, icon: 'card' },
  { status: OrderStatus.awaitAgree, icon: 'clock' },
  { status: OrderStatus.progress, icon: 'calendar' },
  { status: OrderStatus.completed, icon: 'success' },
] as const;

/** /student/mine: one's own things; readable without a network. */
export function Component() {
  const { t } = useTranslation('mine');
  const { t: tOrder } = useTranslation('order');
  const isOnline = useOnline();
  const { user, me, balance, balanceAt, hasUnread, waiting, refresh } = useMine();

  return (
    <Screen title={t('mine.title')} onRefresh={user === null ? undefined : refresh}>
      {user === null ? <GuestCard /> : <PersonCard user={user} me={me} />}
      {user === null ? null : (
        <>
          <BalanceCard wallet={balance} notifiedAt={balanceAt} isOnline={isOnline} />
          <Section title={t('mine.orders')} more={{ href: student.order, label: t('mine.allOrders') }}>
            <List label={t('mine.orders')}>
              {shortcuts.map(({ status, icon }) => (
                <LinkRow
                  key={status}
                  icon={icon}
                  label={tOrder(`filters.s${status}`)}
                  href={pathTo(student.order, { status })}
                />
              ))}
            </List>
          </Section>
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
              <LinkRow icon="heart" label={t('mine.favorites')} href={paths.myCollection} />
              <LinkRow icon="star" label={t('mine.toRate')} href={paths.rating} />
              <LinkRow icon="check" label={t('mine.ratings')} href={student.ratingList} />
              <LinkRow icon="child" label={t('mine.family')} href={student.profile} />
              <AreaRows user={user} me={me} />
            </List>
          </Section>
        </>
      )}
      <InstallCard />
      <Section title={t('mine.more')}>
        <List label={t('mine.more')}>
          <LinkRow icon="book" label={t('mine.resources')} href={student.resource} />
          <LinkRow icon="settings" label={t('mine.settings')} href={paths.setting} />
          <LinkRow icon="info" label={t('mine.about')} href={paths.about} />
        </List>
      </Section>
    </Screen>
  );
}
