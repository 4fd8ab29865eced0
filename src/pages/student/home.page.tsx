import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { GuestHome } from '#src/features/booking/home/components/guest-home.tsx';
import { HeroHeading } from '#src/features/booking/home/components/hero-heading.tsx';
import { HeroLines } from '#src/features/booking/home/components/hero-lines.tsx';
import { HeroStatus } from '#src/features/booking/home/components/hero-status.tsx';
import { HiddenSessions } from '#src/features/booking/home/components/hidden-sessions.tsx';
import { HomeArticles } from '#src/features/booking/home/components/home-articles.tsx';
import { HomeOffers } from '#src/features/booking/home/components/home-offers.tsx';
import { LaterOrders } from '#src/features/booking/home/components/later-orders.tsx';
import { WaitingLine } from '#src/features/booking/home/components/waiting-line.tsx';
import { nextOrder } from '#src/features/booking/home/home.view.ts';
import { useStudentHome } from '#src/features/booking/home/use-student-home.ts';
import { MessagesButton } from '#src/features/booking/message/components/messages-button.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { loadWords } from '#src/i18n/index.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/** The to-dos of the person. Loads their code and words in parallel to the first screen of a signed-in person. */
const HomeTodos = lazy(async () => ({
  default: (await import('#src/features/booking/todo/components/home-todos.tsx')).HomeTodos,
}));

/** Loads its code and words after the first screen: a contact that is not reached is rare. */
const UnreachableNote = lazy(async () => {
  const [{ UnreachableNote: Note }] = await Promise.all([
    import('#src/features/people/own-account/components/unreachable-note.tsx'),
    loadWords(),
  ]);
  return { default: Note };
});

/** /student/home: a guest's one screen, or a person's next class and everything after it. */
export function Component() {
  const { user } = useSession();
  return user === null ? <GuestHome /> : <FamilyHome />;
}

/** The next class, what waits for the person, later classes, then suggestions. */
function FamilyHome() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { city, chooseCity, answer, shown, shownAt, orders, isReading, ownAt, unread } = useStudentHome();
  const isNew = unread > 0;
  // Orders move the content below when they arrive: draws only a skeleton of it until then.
  const isUnknown = orders === undefined && (answer.isPending || isReading);
  const next = nextOrder(orders?.orders ?? [], useNow());
  const { markingsOf } = useActivities(next?.order.class.activity);
  const isEmpty = orders !== undefined && orders.orders.length + orders.requests.length === 0;

  return (
    <Screen
      title={t('home.student.title')}
      hero={
        next && {
          seed: next.order.class.id,
          kind: markingsOf(next.order.class.activity),
          status: <HeroStatus {...next} />,
          heading: <HeroHeading cls={next.order.class} />,
          children: <HeroLines order={next.order} />,
        }
      }
      onRefresh={answer.refetch}
      actions={
        <>
          <MessagesButton />
          <IconButton
            icon="bell"
            label={t(isNew ? 'home.student.noticesNew' : 'home.student.notices')}
            href={paths.notice}
            dot={isNew}
          />
        </>
      }
    >
      {orders && (isEmpty || !isOnline) ? (
        <ListState
          state="ready"
          offline={!isOnline}
          updated={!isOnline && ownAt !== null ? format.ago(ownAt) : undefined}
        >
          {isEmpty ? (
            <EmptyState
              drawing="calendar"
              text={t('home.student.nothingNext')}
              action={<ActionButton href={paths.student.coach}>{t('order.findInstructor')}</ActionButton>}
            />
          ) : null}
        </ListState>
      ) : isUnknown ? (
        <Skeleton layout="briefs" count={4} />
      ) : null}
      <Suspense fallback={null}>
        <UnreachableNote />
      </Suspense>
      <HiddenSessions />
      <WaitingLine />
      <Suspense fallback={null}>
        <HomeTodos />
      </Suspense>
      {orders ? <LaterOrders view={orders} /> : null}
      {isUnknown ? null : (
        <>
          <ListState
            state={shown ? 'ready' : answer.error ? 'error' : 'loading'}
            skeleton="shelf"
            error={answer.error ? errorText(answer.error, t) : undefined}
            onRetry={() => void answer.refetch()}
            offline={!isOnline && !shown}
            updated={shown && (!isOnline || answer.error) ? format.ago(shownAt) : undefined}
          >
            {shown ? <HomeOffers shown={shown} city={city} onCity={chooseCity} /> : null}
          </ListState>
          <HomeArticles fresh={answer.data?.resources} />
        </>
      )}
    </Screen>
  );
}
