import type { Moved } from './fake-payments.ts';

/** An amount as PayPal writes it. */
export interface Money {
  currency_code: string;
  value: string;
}
interface Part {
  id: string;
  status: string;
  amount: Money;
  invoice_id?: string;
}
/** An order as the fake keeps it. */
export interface Order {
  id: string;
  intent: 'AUTHORIZE' | 'CAPTURE';
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  payment: string;
  amount: Money;
  authorizations: Part[];
  captures: Part[];
  refunds: Part[];
  moved: Moved;
  createTime: string;
}

/** PayPal accepts these without decimals, although only the yen has none. */
export const whole = ['HUF', 'JPY', 'TWD'];
export const unitsOf = (currency: string) => (currency === 'JPY' ? 1 : 100);
export const minor = ({ value, currency_code: currency }: Money) =>
  Math.round(Number(value) * unitsOf(currency));
export const isWritten = ({ value, currency_code: currency }: Money) =>
  (whole.includes(currency) ? /^\d+$/ : /^\d+\.\d{2}$/).test(value);
