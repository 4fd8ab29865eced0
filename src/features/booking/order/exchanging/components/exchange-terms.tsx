import { useTranslation } from 'react-i18next';
import type { ExchangeOption, ExchangeOptions } from '#contract/order-exchange.ts';
import type { OrderRecord } from '#contract/order.ts';
import { LeavingRule } from '#src/features/booking/order/booking/components/leaving-rule.tsx';
import { SmallestSize } from '#src/features/booking/order/booking/components/smallest-size.tsx';
import { newTermsOf, priceOf } from '#src/features/booking/order/exchanging/exchange.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';

interface ExchangeTermsProps {
  order: OrderRecord;
  options: ExchangeOptions;
  option: ExchangeOption;
  differenceMinor: number;
}

/** Result of the tap, now or with the coach's answer, with the money and the terms of the new date. */
export function ExchangeTerms({ order, options, option, differenceMinor }: ExchangeTermsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const coach = format.name(order.coach);
  const { isAsked } = options;
  const amount = format.money(Math.abs(differenceMinor), options.currency);
  return (
    <>
      <Banner
        kind={isAsked ? 'waiting' : 'info'}
        title={t(isAsked ? 'exchange.asks.title' : 'exchange.happens.title', { coach })}
      >
        <p>{t(isAsked ? 'exchange.asks.text' : 'exchange.happens.text', { coach })}</p>
        <p>{t(`exchange.money.${priceOf(differenceMinor)}`, { amount })}</p>
        {order.totalMinor > 0 && !options.isByPack ? <p>{t('exchange.money.later')}</p> : null}
        <p>{t('exchange.along')}</p>
        {order.exchange ? <p>{t('exchange.left', { count: order.exchange.left })}</p> : null}
        {isOnline ? null : <p>{t('exchange.offline')}</p>}
      </Banner>
      <Section title={t('exchange.terms')} card>
        <p>
          <LeavingRule cls={newTermsOf(options, option)} />
        </p>
        <SmallestSize smallest={option.class.smallest} zone={option.class.zone} />
      </Section>
    </>
  );
}
