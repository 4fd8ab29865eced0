import { effect } from '#server/base/effect.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { PaymentEvent } from './payment.rules.ts';

/**
 * Applies an event of a payment service to the order, membership or class pack that it paid. Returns the
 * outcome's name.
 */
type SettlePurchase = [deps: Deps, tx: Tx, purchaseId: string, paymentId: string, event: PaymentEvent];

export const orderPaymentArrived = effect<SettlePurchase, string>('orderPaymentArrived');
export const membershipPaymentArrived = effect<SettlePurchase, string>('membershipPaymentArrived');
export const packPaymentArrived = effect<SettlePurchase, string>('packPaymentArrived');
