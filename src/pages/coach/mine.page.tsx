import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { fromPhone } from '#src/clock/clock.ts';
import { CoachLinks } from '#src/features/booking/coach-day/components/coach-links.tsx';
import { InstallCard } from '#src/features/booking/mine/components/install-card.tsx';
import { coachMoneyQueries } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { MoneyFigures } from '#src/features/money/coach-wallet/components/money-figures.tsx';
import { OwnClasses } from '#src/features/teaching/class/components/own-classes.tsx';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { CoachRating } from '#src/features/teaching/coach-card/components/coach-rating.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { useNoAnswerText } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/** /coach/mine?classes=all: the coach's card, money and classes, with links to everything else. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const noAnswer = useNoAnswerText();
  const { user } = useSession();
  const home = useQuery(ownClassQueries.home());
  const wallet = useQuery(coachMoneyQueries.wallet());
  const coach = home.data?.coach;
  const name = coach ? format.name(coach) : (user?.name ?? '');
  const money = wallet.data;
  return (
    <Screen
      title={t('teaching.mine.title')}
      onRefresh={() => Promise.all([home.refetch(), wallet.refetch()])}
    >
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
          text={t('teaching.mine.profile')}
          below={coach ? <CoachRating coach={coach} /> : undefined}
        />
      </List>
      <OwnClasses />
      <Section
        title={t('teaching.mine.balance')}
        more={{ href: paths.coach.wallet, label: t('teaching.mine.wallet') }}
      >
        {money ? (
          <>
            {isOnline ? null : <p className="of-faint">{noAnswer}</p>}
            <MoneyFigures wallet={money} />
          </>
        ) : wallet.isPending && isOnline ? (
          <Skeleton layout="list" count={1} />
        ) : (
          <p className="of-faint">{t(isOnline ? 'common.noAnswer' : 'teaching.mine.moneyOffline')}</p>
        )}
      </Section>
      <CoachLinks home={home.data} answeredAt={fromPhone(home.dataUpdatedAt)} />
      <InstallCard />
    </Screen>
  );
}
