import type { Generated } from 'kysely';
import type { Activity } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Json, JsonOrNull } from './json.ts';

interface TaxRateTable {
  id: string;
  city_id: string;
  activity: Activity | null;
  starts_on: string;
  bps: number | null;
  set_by: string;
  set_at: Date;
}

/** One row: the state of the check of receipts against the money. */
interface ReceiptCheckTable {
  only_one: Generated<boolean>;
  began_at: Date | null;
  checked_until: Date | null;
  walked_to: string | null;
  numbers_after: Date | null;
}

interface ReceiptSellerTable {
  coach_id: string;
  number: string | null;
  last_number: Generated<number>;
}

interface ReceiptTable {
  id: string;
  kind: 'receipt' | 'credit';
  seller_id: string;
  number: number;
  issued_at: Date;
  order_id: string | null;
  class_pack_id: string | null;
  credits: string | null;
  payer_id: string;
  seller_name: Json<LocalText>;
  seller_number: string | null;
  title: JsonOrNull<LocalText>;
  sessions: number | null;
  order_number: string | null;
  starts_at: Date | null;
  zone: string;
  city_id: string;
  activity: Activity;
  amount_minor: number;
  voucher_minor: Generated<number>;
  tax_bps: number;
  tax_minor: number;
  currency: string;
}

export interface ReceiptsTables {
  tax_rate: TaxRateTable;
  receipt_check: ReceiptCheckTable;
  receipt_seller: ReceiptSellerTable;
  receipt: ReceiptTable;
}
