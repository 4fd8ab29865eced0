import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { ToRateLine } from '#src/features/booking/order/rating/components/to-rate-line.tsx';
import { toRateSource } from '#src/features/booking/order/rating/to-rate.queries.ts';
import { toRateRows } from '#src/features/booking/order/rating/to-rate.view.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

/** /rating: the sessions that the reader can rate, as a family or as an instructor. */
export function Component() {
  const { t } = useTranslation();
  const { role } = useSession();
  const side = role === 'coach' ? 'coach' : 'student';
  const list = useList(toRateSource(side), { missing: t('rating.toRate.offline') });
  const stored = useOffline(ordersQuery());
  const rows = toRateRows(list.items, stored.data?.orders ?? []);
  const isEmpty = rows.length === 0 && list.view.state === 'ready' && !list.paging.hasMore;
  return (
    <ListScreen
      title={t('rating.toRate.title')}
      back={paths[side].mine}
      list={{
        ...list,
        view: isEmpty ? { ...list.view, state: 'empty' } : list.view,
        paging: { ...list.paging, items: rows, keyOf: ({ order }) => order.id },
      }}
      skeleton="briefs"
      empty={{
        drawing: 'message',
        text: t('rating.toRate.empty'),
        action:
          side === 'student' ? (
            <ActionButton href={paths.student.ratingList}>{t('rating.mine.title')}</ActionButton>
          ) : undefined,
      }}
      render={(row) => <ToRateLine {...row} side={side} />}
    />
  );
}
