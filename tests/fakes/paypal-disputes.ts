import { Refusal, type Call, type FakeAnswer } from './fake-server.ts';
import type { Money } from './paypal-order.ts';

/** A dispute as PayPal keeps it. */
export interface KeptDispute {
  dispute_id: string;
  disputed_transactions: { seller_transaction_id: string; gross_amount?: Money }[];
  status: string;
  reason: string;
  /** When PayPal changed it last. */
  update_time: string;
  dispute_amount: Money;
  seller_response_due_date?: string;
  dispute_outcome?: { outcome_code: string; amount_refunded?: Money };
  fund_movements?: { party: string; type: string; reason: string; amount: Money }[];
  money_movements?: { affected_party: string; type: string; reason: string; amount: Money }[];
}

/** Disputes of a fake of PayPal: their list has ids only, in pages of two. */
export class KeptDisputes {
  readonly #kept = new Map<string, KeptDispute>();

  keep(dispute: KeptDispute): KeptDispute {
    this.#kept.set(dispute.dispute_id, dispute);
    return dispute;
  }

  answer({ path, query }: Call): FakeAnswer {
    const ref = path.split('/')[4];
    if (ref === undefined) return { status: 200, body: this.#page(query) };
    const dispute = this.#kept.get(ref);
    if (!dispute) throw new Refusal(404, { name: 'RESOURCE_NOT_FOUND' });
    return { status: 200, body: dispute };
  }

  #page(query: URLSearchParams): object {
    if (!/^\d{4}-\d\d-\d\dT/.test(query.get('update_time_after') ?? ''))
      throw new Refusal(400, { name: 'INVALID_REQUEST' });
    const all = [...this.#kept.keys()].toReversed();
    const start = Number(query.get('page') ?? 0) * 2;
    const following = new URLSearchParams(query);
    following.set('page', String(start / 2 + 1));
    return {
      items: all
        .slice(start, start + 2)
        .map((id) => ({ dispute_id: id, status: this.#kept.get(id)?.status })),
      links: [
        { rel: 'self', href: 'https://api-m.paypal.com/v1/customer/disputes' },
        ...(all.length > start + 2
          ? [{ rel: 'next', href: `https://api-m.paypal.com/v1/customer/disputes?${following.toString()}` }]
          : []),
      ],
    };
  }
}
