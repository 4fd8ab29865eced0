import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { effect } from '#server/effect.ts';
import type { PaymentEvent } from './payment.rules.ts';

/** What an event of a payment service means for the order, membership or class pack that was paid. Returns the outcome's name. */
type SettlePurchase = [deps: Deps, tx: Tx, purchaseId: string, paymentId: string, event: PaymentEvent];

export const orderPaymentArrived = effect<SettlePurchase, string>('orderPaymentArrived');
export const membershipPaymentArrived = effect<SettlePurchase, string>('membershipPaymentArrived');
export const packPaymentArrived = effect<SettlePurchase, string>('packPaymentArrived');
