import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { PaymentMethod } from '#contract/enums.ts';
import { takesSum } from '#contract/least-sums.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx, Deps } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import type { PaymentPort } from '#server/ports/payments.ts';
import { insertPayment } from './payment.repository.ts';
import { hostedUrl } from './payment.rules.ts';

interface WantedPayment {
  kind: 'order' | 'topUp' | 'membership' | 'classPack';
  accountId: string;
  orderId: string | null;
  membershipId?: string;
  classPackId?: string;
  method: PaymentMethod;
  amountMinor: number;
  currency: string;
}

/**
 * Notes a payment and answers where the person pays it. The service itself is asked when the person goes there
 * (`payment.http.ts`), because nothing external is called inside a transaction. PAYMENT_METHOD_OFF: no service here
 * takes this method. PAYMENT_TOO_SMALL: the service would refuse the sum.
 */
export async function openPayment(
  ctx: CommandCtx,
  wanted: WantedPayment,
): Promise<{ payment: Row<'payment'>; redirectUrl: string }> {
  const port = portFor(ctx, wanted.method);
  if (!takesSum(wanted.method, { minor: wanted.amountMinor, currency: wanted.currency }))
    throw new AppError('PAYMENT_TOO_SMALL');
  const payment = await insertPayment(ctx.tx, {
    id: randomUUIDv7(),
    kind: wanted.kind,
    account_id: wanted.accountId,
    order_id: wanted.orderId,
    membership_id: wanted.membershipId ?? null,
    class_pack_id: wanted.classPackId ?? null,
    method: wanted.method,
    provider: port.name,
    amount_minor: wanted.amountMinor,
    currency: wanted.currency,
    state: 'open',
    token: randomBytes(32).toString('base64url'),
    created_at: ctx.clock.now(),
    settled_at: null,
  });
  return { payment, redirectUrl: hostedUrl(ctx.config.apiBase, payment) };
}

function portFor({ ports }: Deps, method: PaymentMethod): PaymentPort {
  const port = ports.payments.find((candidate) => candidate.methods.includes(method));
  if (port === undefined) throw new AppError('PAYMENT_METHOD_OFF', { method });
  return port;
}
