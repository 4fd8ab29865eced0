import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { CityChips } from '#src/features/home/components/city-chips.tsx';
import { HomeArticles } from '#src/features/home/components/home-articles.tsx';
import { HomeOffers } from '#src/features/home/components/home-offers.tsx';
import { HomeTodo } from '#src/features/home/components/home-todo.tsx';
import { NextOrders } from '#src/features/home/components/next-orders.tsx';
import { WaitingLine } from '#src/features/home/components/waiting-line.tsx';
import { useStudentHome } from '#src/features/home/use-student-home.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/** /student/home: what is next, then what could be. */
export function Component() {
  const { t } = useTranslation('home');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { user, city, chooseCity, showAllCities, answer, shown, shownAt, orders, ordersAt, unread } =
    useStudentHome();
  const isNew = unread > 0;
  // What comes below moves down when the orders arrive: until then only their shape is drawn.
  const isUnknown = user !== null && orders === undefined && answer.isPending;

  return (
    <Screen
      title={t(user === null ? 'student.welcome' : 'student.title')}
      onRefresh={answer.refetch}
      actions={
        user === null ? undefined : (
          <IconButton
            icon="bell"
            label={t(isNew ? 'student.noticesNew' : 'student.notices')}
            href={paths.notice}
            dot={isNew}
          />
        )
      }
    >
      <WaitingLine />
      {user === null ? null : <HomeTodo />}
      {user === null ? (
        <Card
          tone="tint"
          footer={<ActionButton href={paths.student.coach}>{t('student.find')}</ActionButton>}
        >
          <p className="of-lead">{t('student.invitation')}</p>
        </Card>
      ) : orders ? (
        <ListState
          state="ready"
          offline={!isOnline}
          updated={!isOnline && ordersAt !== null ? format.ago(ordersAt) : undefined}
        >
          <NextOrders view={orders} />
        </ListState>
      ) : isUnknown ? (
        <Skeleton layout="card" count={3} />
      ) : null}
      {isUnknown ? null : (
        <>
          <CityChips value={city} onChange={chooseCity} />
          <ListState
            state={shown ? 'ready' : answer.error ? 'error' : 'loading'}
            skeleton="card"
            error={answer.error ? errorText(answer.error, tCommon) : undefined}
            onRetry={() => void answer.refetch()}
            offline={!isOnline && (user === null || !shown)}
            updated={shown && (!isOnline || answer.error) ? format.ago(shownAt) : undefined}
          >
            {shown ? <HomeOffers shown={shown} isFiltered={city !== ''} onAllCities={showAllCities} /> : null}
          </ListState>
          <HomeArticles fresh={answer.data?.resources} />
        </>
      )}
    </Screen>
  );
}
