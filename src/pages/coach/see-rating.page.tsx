import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { WaitingNote } from '#src/features/booking/order/reading/components/waiting-note.tsx';
import { useOrder } from '#src/features/booking/order/reading/use-order.ts';
import { RatingText } from '#src/features/teaching/rating/components/rating-text.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/seeRating?id=…: the ratings of both sides for one order, each with its readers. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useScreenParams(paths.coach.seeRating);
  const { order, waiting, view, refetch } = useOrder(id);
  const mine = order?.myRating ?? null;
  const now = useNow();
  const until = order?.rateUntil ? format.deadline(order.rateUntil, order.class.zone) : '';
  // Ratings of an order that cannot be rated have no end.
  const isSealed = now < Date.parse(order?.rateUntil ?? '');
  return (
    <Screen
      title={t('teaching.rating.seeTitle')}
      back={pathTo(paths.coach.orderDetail, { id })}
      onRefresh={refetch}
      bottom={
        order?.actions.includes('rate') && waiting.length === 0 ? (
          <ActionButton href={pathTo(paths.coach.createRating, { id })}>
            {t(mine ? 'teaching.rating.change' : 'teaching.rating.rate')}
          </ActionButton>
        ) : undefined
      }
    >
      <ListState {...view} skeleton="record">
        {order ? (
          <>
            <Card>
              <OrderWhen order={order} side="coach" />
            </Card>
            <WaitingNote waiting={waiting} order={order} />
            <Section title={t('teaching.rating.theirs')}>
              {order.theirRating ? (
                <RatingText rating={order.theirRating} />
              ) : (
                <p className="of-faint">
                  {t(isSealed ? 'teaching.rating.theirsSealed' : 'teaching.rating.theirsNone', { until })}
                </p>
              )}
            </Section>
            <Section title={t('teaching.rating.mine')}>
              {mine ? <RatingText rating={mine} /> : null}
              <p className="of-faint">
                {mine
                  ? t(
                      isSealed && !mine.revealed
                        ? 'teaching.rating.mineSealed'
                        : 'teaching.rating.minePrivate',
                      { until },
                    )
                  : t('teaching.rating.mineNone')}
              </p>
            </Section>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
