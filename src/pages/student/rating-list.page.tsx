import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { ownRatingSource } from '#src/features/teaching/rating/own-rating.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

/** /student/ratingList: the reader's ratings; shows if others can read them yet. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useList(ownRatingSource());
  const toOrders = pathTo(paths.student.order, { status: OrderStatus.completed });
  return (
    <ListScreen
      title={t('rating.mine.title')}
      back={paths.student.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      empty={{
        drawing: 'message',
        text: t('rating.mine.empty'),
        action: <ActionButton href={toOrders}>{t('rating.mine.toOrders')}</ActionButton>,
      }}
      render={(rating) => (
        <Card href={pathTo(paths.student.orderDetail, { id: rating.orderId })}>
          <p className="of-card-title">
            <Written>{format.local(rating.classTitle)}</Written>
          </p>
          <Stars value={rating.stars} label={t('rating.mine.stars', { count: rating.stars })} />
          {rating.text ? <p lang={rating.language}>{rating.text}</p> : null}
          <p className="of-muted">
            {format.name(rating.coach)} · {format.ago(rating.createdAt)}
          </p>
          {rating.reply ? (
            <>
              <p className="of-faint">
                {t('rating.mine.reply', {
                  name: format.name(rating.coach),
                  day: format.day(rating.reply.at, readerZone()),
                })}
              </p>
              <p className="of-review-text">
                <Written>{rating.reply.text}</Written>
              </p>
            </>
          ) : null}
          <StatusBadge kind={rating.isHidden ? 'refused' : rating.revealed ? 'done' : 'waiting'}>
            {t(`rating.mine.${rating.isHidden ? 'hidden' : rating.revealed ? 'open' : 'sealed'}`)}
          </StatusBadge>
        </Card>
      )}
    />
  );
}
