import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ExchangeConfirm } from '#src/features/booking/order/exchanging/components/exchange-confirm.tsx';
import { ExchangeList } from '#src/features/booking/order/exchanging/components/exchange-list.tsx';
import { exchangeSource } from '#src/features/booking/order/exchanging/exchange.queries.ts';
import { optionKey } from '#src/features/booking/order/exchanging/exchange.view.ts';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { WaitingNote } from '#src/features/booking/order/reading/components/waiting-note.tsx';
import { useOrder } from '#src/features/booking/order/reading/use-order.ts';
import { whyNotText } from '#src/features/booking/order/reading/why-not.view.ts';
import { choiceAmong } from '#src/features/booking/pending/open-choice.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/exchange?id=…&class=…: the dates that can be taken instead, or one of them, a class or a slot, before anything happens. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, class: classId } = useScreenParams(paths.student.exchange);
  const { order, waiting } = useOrder(id);
  const {
    record: options,
    view,
    refetch,
  } = useRecord(exchangeSource(id), { missing: t('exchange.missingHere') });
  const option = options?.items.find((one) => optionKey(one) === classId);
  const choice = choiceAmong(waiting, 'order.exchange');
  const isOpen = order?.actions.includes('exchange') === true && choice.mayChoose;
  const off = order && whyNotText(order, 'exchange', format, t);
  if (isOpen && options && option)
    return (
      <ExchangeConfirm
        key={optionKey(option)}
        order={order}
        options={options}
        option={option}
        view={view}
        onRefresh={refetch}
        decides={choice.decides}
      />
    );
  return (
    <Screen
      title={t('exchange.title')}
      back={
        option === undefined
          ? pathTo(paths.student.orderDetail, { id })
          : pathTo(paths.student.exchange, { id })
      }
      onRefresh={refetch}
    >
      <ListState {...view} skeleton="days">
        {order && options ? (
          <>
            <WaitingNote waiting={waiting} order={order} />
            {isOpen ? (
              <>
                <Card>
                  <OrderWhen order={order} side="student" />
                </Card>
                <p>
                  {t(options.isAsked ? 'exchange.introAsked' : 'exchange.intro', {
                    coach: format.name(order.coach),
                  })}
                </p>
                <ExchangeList order={order} options={options} />
              </>
            ) : null}
            {isOpen || waiting.length > 0 ? null : <Banner kind="info" title={off ?? t('exchange.closed')} />}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
