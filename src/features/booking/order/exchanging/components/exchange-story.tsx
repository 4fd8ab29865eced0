import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { linesOf } from '#src/features/booking/order/exchanging/exchange.view.ts';
import { useWithdrawExchange } from '#src/features/booking/order/exchanging/use-withdraw-exchange.ts';
import { isInForce, staysBooked, whyNotExchanged } from '#src/features/booking/pending/exchange-end.view.ts';
import { knownReason } from '#src/features/booking/waiting/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Written } from '#src/ui/written.tsx';

/** The open question about another date, the last answer, and the orders before and after. */
export function ExchangeStory({ order, side }: { order: OrderRecord; side: 'student' | 'coach' }) {
  const { exchange } = order;
  if (exchange === undefined) return null;
  const { asked, ended, from, to } = exchange;
  return (
    <>
      {asked && side === 'student' ? <AskedNote order={order} asked={asked} /> : null}
      {ended && side === 'student' ? <EndedNote order={order} ended={ended} /> : null}
      {from === null && to.length === 0 ? null : <OtherOrders from={from} to={to} side={side} />}
    </>
  );
}

type Exchange = NonNullable<OrderRecord['exchange']>;

function AskedNote({ order, asked }: { order: OrderRecord; asked: NonNullable<Exchange['asked']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { withdraw, isBusy } = useWithdrawExchange(order.id);
  return (
    <Banner
      kind="waiting"
      title={t('exchange.asked.title', { coach: format.name(order.coach) })}
      action={
        order.actions.includes('withdrawExchange') ? (
          <QuietButton
            busy={isBusy}
            onClick={() => void withdraw()}
            offReason={isOnline ? undefined : t('orderDetail.refund.offline')}
          >
            {t('exchange.asked.withdraw')}
          </QuietButton>
        ) : undefined
      }
    >
      <p>{linesOf(asked, format).join(' · ')}</p>
      <p>{t('exchange.asked.until', { until: format.deadline(asked.answerBy, asked.zone) })}</p>
    </Banner>
  );
}

function EndedNote({ order, ended }: { order: OrderRecord; ended: NonNullable<Exchange['ended']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = format.dayTime(ended.startsAt, ended.zone);
  const reason = ended.reason === null ? undefined : knownReason(ended.reason);
  // Free hours may have ended since the question: the sentence of the reason is about a page.
  const why = reason === 'NOT_FOUND' ? 'together.why.other' : whyNotExchanged(reason);
  // A question without a yes changed nothing; one that failed may have, because the order had moved.
  const stays = ended.how === 'failed' ? staysBooked(reason, order) : isInForce(order);
  if (ended.how === 'withdrawn' || ended.how === 'closed') return null;
  return (
    <Banner kind="info" title={t(`exchange.ended.${ended.how}`, { when })}>
      {ended.text === '' ? null : (
        <p>
          <Written>{ended.text}</Written>
        </p>
      )}
      {why ? (
        <p>{t(why)}</p>
      ) : reason === undefined ? null : (
        <p>{t(`reasons.${reason}`, { refund: '', seconds: '', most: 0 })}</p>
      )}
      {stays ? <p>{t('exchange.ended.stays')}</p> : null}
    </Banner>
  );
}

function OtherOrders({ from, to, side }: Pick<Exchange, 'from' | 'to'> & { side: 'student' | 'coach' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const href = (id: string) => pathTo(paths[side].orderDetail, { id });
  return (
    <List label={t('exchange.title')}>
      {from === null ? null : (
        <LinkRow
          icon="calendar"
          label={t('exchange.from')}
          value={format.dayTime(from.startsAt, from.zone)}
          href={href(from.orderId)}
        />
      )}
      {to.map(({ orderId, startsAt, zone }) => (
        <LinkRow
          key={orderId}
          icon="calendar"
          label={t('exchange.to')}
          value={format.dayTime(startsAt, zone)}
          href={href(orderId)}
        />
      ))}
    </List>
  );
}
