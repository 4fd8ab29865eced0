import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { fromPhone } from '#src/clock/clock.ts';
import { CoachLinks } from '#src/features/coach-home/components/coach-links.tsx';
import { coachMoneyQueries } from '#src/features/coach-money/coach-money.queries.ts';
import { MoneyFigures } from '#src/features/coach-money/components/money-figures.tsx';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { CoachRating } from '#src/features/coach/components/coach-rating.tsx';
import { InstallCard } from '#src/features/mine/components/install-card.tsx';
import { OwnClasses } from '#src/features/teaching/components/own-classes.tsx';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/** /coach/mine: the coach's own card, money, the way to everything else, and the own classes. */
export function Component() {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const isOnline = useOnline();
  const { user } = useSession();
  const home = useQuery(teachingQueries.home());
  const wallet = useQuery(coachMoneyQueries.wallet());
  const coach = home.data?.coach;
  const name = coach ? format.name(coach) : (user?.name ?? '');
  const money = wallet.data;
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
        <CoachLinks home={home.data} toldAt={fromPhone(home.dataUpdatedAt)} />
      </Section>
      <InstallCard />
      <OwnClasses />
    </Screen>
  );
}
