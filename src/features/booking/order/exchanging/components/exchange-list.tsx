import { useTranslation } from 'react-i18next';
import type { ExchangeOptions } from '#contract/order-exchange.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import {
  differenceOf,
  fittingOf,
  optionKey,
  priceOf,
} from '#src/features/booking/order/exchanging/exchange.view.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DayRow } from '#src/ui/glance-row.tsx';
import { List } from '#src/ui/list-row.tsx';

interface ExchangeListProps {
  order: OrderRecord;
  options: ExchangeOptions;
}

/** Dates of the same coach, soonest first, each with its difference in price for those who fit and find a seat. */
export function ExchangeList({ order, options }: ExchangeListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { markingsOf } = useActivities(...options.items.map(({ class: cls }) => cls.activity));
  const coach = format.name(order.coach);
  if (options.items.length === 0)
    return (
      <EmptyState
        drawing="calendar"
        text={t(options.isCut ? 'exchange.noneCut' : 'exchange.none', { coach })}
      />
    );
  return (
    <>
      <List label={t('exchange.dates')}>
        {options.items.map((option) => {
          const { class: cls, seatsLeft } = option;
          const people = fittingOf(order, option);
          const difference = differenceOf(
            options,
            option,
            people.slice(0, seatsLeft).map(({ id }) => id),
            now,
          );
          const amount = format.money(Math.abs(difference), options.currency);
          const isForAll = people.length === order.participants.length;
          return (
            <DayRow
              key={optionKey(option)}
              href={pathTo(paths.student.exchange, { id: order.id, class: optionKey(option) })}
              seed={optionKey(option)}
              kind={markingsOf(cls.activity)}
              {...railTimes(cls, format, readerZone())}
              title={format.local(cls.title)}
              text={cls.place.name}
              facts={[
                t(`exchange.price.${priceOf(difference)}`, { amount }),
                ...(isForAll
                  ? []
                  : [t('exchange.only', { names: format.list(people.map(({ name }) => name)) })]),
              ]}
              state={
                option.slot
                  ? t(cls.isTrial ? 'exchange.trialSlot' : 'exchange.slot')
                  : t('exchange.seats', { count: seatsLeft })
              }
            />
          );
        })}
      </List>
      {options.isCut ? <p className="of-faint">{t('exchange.cut', { coach })}</p> : null}
    </>
  );
}
