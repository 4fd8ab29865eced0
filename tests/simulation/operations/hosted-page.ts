import type { PaymentMethod } from '#contract/enums.ts';
import type { MessageKind } from '#tests/fakes/fake-payments.ts';
import type { Message } from '../services.ts';
import type { Turn } from '../turn.ts';

interface Hosted {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly redirectUrl: string;
  /** Only authorised on the page, and taken later. */
  readonly isLater: boolean;
}

/**
 * The payer on the service's page pays, fails, leaves, or just closes it. Then the service sends webhooks,
 * once or several times, now or later; and the payer comes back, or not.
 */
export async function payHosted(turn: Turn, { id, method, redirectUrl, isLater }: Hosted): Promise<void> {
  const { random, setting } = turn;
  const service = setting.services.of(method);
  if (!(await isSentOn()) || !service.has(id)) return;
  setting.services.opened.set(id, service);
  const happened = act();
  if (happened === null) return;
  for (const message of setting.services.messagesAbout(id, happened, random)) {
    const draw = random.next();
    if (draw < 0.55) await deliver(turn, message);
    // Late, or lost: the service sends it again, or the job reads the payment.
    else if (draw < 0.85) setting.services.late.push(message);
    if (random.isTrue(0.15)) await Promise.all([deliver(turn, message), deliver(turn, message)]);
  }
  const returns = random.isTrue(0.6);
  const hasLeft = happened === 'canceled' || random.isTrue(0.03);
  if (returns) await turn.visit(`${redirectUrl}/return${hasLeft ? '?left=1' : ''}`);

  /** Returns true when the payer was redirected to the service's page; otherwise they cannot pay there. */
  async function isSentOn(): Promise<boolean> {
    for (let tries = 0; tries < 4; tries++) if ((await turn.visit(redirectUrl))?.status === 303) return true;
    return false;
  }

  function act(): MessageKind | null {
    const draw = random.next();
    if (draw < 0.8) service.pay(id, wrongAmount());
    else if (draw < 0.88) service.fail(id);
    else if (draw < 0.94) service.end(id);
    else return null;
    return draw < 0.8 ? (isLater ? 'authorized' : 'captured') : draw < 0.88 ? 'failed' : 'canceled';
  }

  /** One payment in forty is of another amount, or in other money. */
  function wrongAmount(): { amountMinor?: number; currency?: string } {
    if (!random.isTrue(0.025)) return {};
    return random.isTrue(0.7) ? { amountMinor: random.int(100, 900) } : { currency: 'EUR' };
  }
}

/** One POST of a service. It signs again each time; the event's id stays. */
export async function deliver(turn: Turn, message: Message): Promise<void> {
  const { service, paymentId, kind, eventId } = message;
  const { journal, services } = turn.setting;
  const forged = turn.random.isTrue(0.03);
  const sent = service.message(paymentId, kind, { at: turn.now(), eventId, forged });
  journal.counts.webhooks += 1;
  const answer = await turn.visit(`/applet/webhook/${service.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sent.headers },
    body: sent.body,
  });
  if (forged && answer?.status === 200) journal.report(`a forged webhook was taken: ${sent.body}`);
  // Refused because the clock moved in between, or not answered: the service tries again.
  if (!forged && answer?.status !== 200) services.late.push(message);
}
