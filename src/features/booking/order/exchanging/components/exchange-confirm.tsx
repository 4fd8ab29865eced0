import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExchangeOption, ExchangeOptions } from '#contract/order-exchange.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { now } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import {
  differenceOf,
  fittingOf,
  linesOf,
  missingOf,
  movingOf,
  newPriceOf,
  pricedOption,
} from '#src/features/booking/order/exchanging/exchange.view.ts';
import { useExchange } from '#src/features/booking/order/exchanging/use-exchange.ts';
import { GroupNote } from '#src/features/booking/order/leaving/components/group-note.tsx';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { whyNotExchanged } from '#src/features/booking/pending/exchange-end.view.ts';
import { NearSlots } from '#src/features/booking/slot/components/near-slots.tsx';
import { exchangePath, nearIn } from '#src/features/booking/slot/slot.view.ts';
import { isFixedOnProfile } from '#src/features/money/payment/payment.view.ts';
import { PriceRuleLine } from '#src/features/teaching/price-rule/components/price-rule-line.tsx';
import { agreedTotal, isFirstForSome } from '#src/features/teaching/price-rule/price.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { BeforeAfter } from '#src/ui/before-after.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';
import { ExchangePeople } from './exchange-people.tsx';
import { ExchangeTerms } from './exchange-terms.tsx';

interface ExchangeConfirmProps {
  order: OrderRecord;
  options: ExchangeOptions;
  option: ExchangeOption;
  /** State of the list of dates. */
  view: ComponentProps<typeof ListState>;
  onRefresh: () => Promise<unknown>;
  /** Row with the question that this choice answers. */
  decides: number | undefined;
}

/** The screen of one date: both dates side by side, who moves, the money, and what happens with the tap. */
export function ExchangeConfirm({ order, options, option, view, onRefresh, decides }: ExchangeConfirmProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const { take, isBusy } = useExchange(decides);
  const [openedAt] = useState(now);
  const fitting = fittingOf(order, option);
  const [chosen, setChosen] = useState<readonly string[]>(() => fitting.map(({ id }) => id));
  const [refusal, setRefusal] = useState<Error>();
  const moving = movingOf(fitting, chosen, option);
  const ids = moving.map(({ id }) => id);
  const price = newPriceOf(options, option, ids, openedAt);
  const difference = differenceOf(options, option, ids, openedAt);
  const missing = missingOf(options, difference);
  const money = (minor: number) => format.money(Math.abs(minor), options.currency);
  const coach = format.name(order.coach);
  const { isAsked } = options;

  const send = async () => {
    if (isBusy || moving.length === 0 || missing > 0) return;
    const outcome = await take(
      order,
      options,
      { ...option, basis: { ...option.basis, ...(!options.isByPack && agreedTotal(price)) } },
      ids,
    );
    const shown = isFixedOnProfile(outcome) || isSlotTaken(outcome) ? outcome : undefined;
    setRefusal(shown);
    if (shown) return;
    const why = outcome instanceof ApiError ? whyNotExchanged(outcome.reason, outcome.facts) : undefined;
    if (why) toast(t(why), { kind: 'refused' });
    else if (outcome instanceof Error) toast(errorText(outcome, t), { kind: 'refused' });
    else if (outcome === 'notSaved') toast(t('cancel.notSaved'), { kind: 'refused' });
    else if (outcome === 'needsDecision') await goOn(paths.waiting);
    else {
      if (outcome === 'erased') toast(t('reasons.ANSWER_ERASED'), { kind: 'done' });
      else toast(t(`exchange.toast.${outcome}`, { coach }), { kind: outcome === 'saved' ? 'info' : 'done' });
      await goOn(pathTo(paths.student.orderDetail, { id: order.id }), { replace: true });
    }
  };

  return (
    <Screen
      title={t('exchange.title')}
      back={pathTo(paths.student.exchange, { id: order.id })}
      onRefresh={onRefresh}
      bottom={
        <ActionButton
          busy={isBusy}
          onClick={() => void send()}
          offReason={
            moving.length === 0
              ? t('exchange.nobody')
              : missing > 0
                ? t('exchange.missing', { amount: money(missing) })
                : undefined
          }
        >
          {t(isAsked ? 'exchange.ask' : 'exchange.take', { coach })}
        </ActionButton>
      }
    >
      <ListState {...view} skeleton="days">
        <Card>
          <BeforeAfter
            before={{ label: t('exchange.before'), lines: linesOf(order.class, format) }}
            after={{ label: t('exchange.after'), lines: linesOf(option.class, format) }}
          />
        </Card>
        <KeepingNote />
        {order.participants.length > 1 ? (
          <ExchangePeople
            fitting={fitting}
            moving={moving}
            seatsLeft={option.seatsLeft}
            onChange={setChosen}
          />
        ) : null}
        <GroupNote order={order} leaving={moving.length} to="anotherDate" />
        {refusal ? <Refusal refusal={refusal} orderId={order.id} /> : null}
        {missing > 0 ? (
          <Banner
            kind="refused"
            title={t('exchange.missing', { amount: money(missing) })}
            action={<QuietButton href={paths.student.wallet}>{t('exchange.topUp')}</QuietButton>}
          />
        ) : null}
        {options.isByPack ? null : (
          <PriceRuleLine
            rules={price.rule === null ? [] : [price.rule]}
            savedMinor={price.savedMinor}
            currency={options.currency}
            isFirstForSome={isFirstForSome(pricedOption(options, option), ids, openedAt)}
          />
        )}
        <ExchangeTerms order={order} options={options} option={option} differenceMinor={difference} />
      </ListState>
    </Screen>
  );
}

/** Another family was faster; the refusal names free slots near it. */
const isSlotTaken = (outcome: unknown): outcome is ApiError =>
  outcome instanceof ApiError && outcome.reason === 'SLOT_TAKEN';

/** The reason with a way on: to free times near the one that is gone, or to the profile. */
function Refusal({ refusal, orderId }: { refusal: Error; orderId: string }) {
  const { t } = useTranslation();
  return isSlotTaken(refusal) ? (
    <>
      <Banner kind="refused" title={t('slots.taken')} />
      <NearSlots near={nearIn(refusal.facts)} pathOf={exchangePath(orderId)} />
    </>
  ) : (
    <ProfileRefusal refusal={refusal} />
  );
}

/** A refusal that the profile mends: a signature, a birth date, a consent. */
function ProfileRefusal({ refusal }: { refusal: Error }) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="refused"
      title={errorText(refusal, t)}
      action={<QuietButton href={paths.student.profile}>{t('wallet.pay.toProfile')}</QuietButton>}
    />
  );
}
