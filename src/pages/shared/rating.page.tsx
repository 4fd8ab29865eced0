import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ToRateCard } from '#src/features/rating/components/to-rate-card.tsx';
import { toRateSource } from '#src/features/rating/to-rate.queries.ts';
import { toRateRows } from '#src/features/rating/to-rate.view.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

/** /rating: the sessions that wait for the rating of who reads, as a family or as an instructor. */
export function Component() {
  const { t } = useTranslation('rating');
  const { role } = useSession();
  const side = role === 'coach' ? 'coach' : 'student';
  const list = useList(toRateSource(side));
  const stored = useOffline(ordersQuery());
  const rows = toRateRows(list.items, stored.data?.orders ?? []);
  const isEmpty = rows.length === 0 && list.view.state === 'ready' && !list.paging.hasMore;
  return (
    <ListScreen
      title={t('toRate.title')}
      back={paths[side].mine}
      list={{
        ...list,
        view: isEmpty ? { ...list.view, state: 'empty' } : list.view,
        paging: { ...list.paging, items: rows, keyOf: ({ order }) => order.id },
      }}
      layout="cards"
      skeleton="plain"
      empty={{
        drawing: 'message',
        text: t('toRate.empty'),
        action:
          side === 'student' ? (
            <ActionButton href={paths.student.ratingList}>{t('mine.title')}</ActionButton>
          ) : undefined,
      }}
      render={(row) => <ToRateCard {...row} side={side} />}
    />
  );
}
