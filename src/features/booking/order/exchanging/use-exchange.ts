import { useState } from 'react';
import type { ExchangeOption, ExchangeOptions } from '#contract/order-exchange.ts';
import type { OrderRecord } from '#contract/order.ts';
import { randomId } from '#src/browser/random-id.ts';
import { nowIso } from '#src/clock/clock.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { type ExchangeEnd, exchangeEndOf } from '#src/features/booking/pending/exchange-end.view.ts';
import {
  awaitRow,
  outcomeOf,
  resultOf,
  type TapResult,
} from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { optionKey } from './exchange.view.ts';

/**
 * Takes another date through the outbox, online and offline alike. It counts once. Resolves to what it ended in.
 * `decides`: the row with the question that the choice answers.
 */
export function useExchange(decides: number | undefined) {
  const [isBusy, setBusy] = useState(false);
  const sendUnkept = useSendUnkept('order.exchange');
  const take = async (
    order: OrderRecord,
    options: ExchangeOptions,
    option: ExchangeOption,
    participantIds: readonly string[],
  ): Promise<Exclude<TapResult, 'done'> | ExchangeEnd> => {
    setBusy(true);
    try {
      const { id } = order;
      const { slot } = option;
      const intent = {
        ...(slot !== undefined && { slot }),
        participantIds: [...participantIds],
        basis: option.basis,
        shown: { startsAt: options.startsAt, unitMinor: options.unitMinor, isAsked: options.isAsked },
      };
      const form = {
        ...intent,
        // The exchange makes the class of a slot.
        classId: slot === undefined ? option.class.id : randomId(),
        newOrderId: randomId(),
        tappedAt: nowIso(),
      };
      const asked = { orderId: id, classId: order.class.id, form, about: aboutOf(order) };
      const result = await enqueue('order.exchange', asked, { decides });
      if (isUnkept(result)) {
        const sent = sendUnkept(result, { id, ...form }, JSON.stringify([optionKey(option), intent]));
        const outcome = await resultOf(sent);
        // An erased answer is an error of the call, and the exchange was done.
        return outcome === 'done' ? exchangeEndOf(await sent.catch(() => undefined)) : outcome;
      }
      if (result.kind === 'refused') return 'notSaved';
      if (result.kind === 'erased') return 'saved';
      const row = await awaitRow(result.row.id);
      const outcome = outcomeOf(row);
      return outcome === 'done' ? exchangeEndOf(row?.outcome?.data) : outcome;
    } finally {
      setBusy(false);
    }
  };
  return { take, isBusy };
}
