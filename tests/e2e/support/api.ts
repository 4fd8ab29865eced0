import { randomUUID } from 'node:crypto';
import type { Input, Output } from '#contract/all-apis.ts';
import { PaymentMethod, type HelperRole } from '#contract/enums.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import type { DemoServer } from './demo-server.ts';
import { demoPassword } from './journey.ts';

/** Answers of a server that has too much to do. Nothing happened, and the same call with the same key may be sent again. */
const busy = 503;
/** A machine that does other work may keep a server busy for a while. */
const triesWhileBusy = 60;

/** Makes one call beside the screens, to find a record of the demo or to check the server's state. */
export async function ask<N extends RouteName>(
  server: DemoServer,
  name: N,
  input: Input<N>,
  token?: string,
): Promise<Output<N>> {
  const route: Route = routes[name];
  const fields: Record<string, unknown> = { ...(input as object) };
  const path = route.path.replaceAll(/:(\w+)/g, (_part, field: string) => {
    const value = fields[field];
    delete fields[field];
    return String(value);
  });
  const query = new URLSearchParams(fields as Record<string, string>).toString();
  const isRead = route.method === 'GET';
  const url = `${server.url}${path}${isRead && query ? `?${query}` : ''}`;
  const request = {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(route.keyed ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(isRead ? {} : { body: JSON.stringify(fields) }),
  };
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url, request);
    const envelope = (await answer.json()) as { code: number; msg: string; data: Output<N> };
    if (envelope.code === 200) return envelope.data;
    const mayRepeat = envelope.code === busy && (isRead || route.keyed === true);
    if (!mayRepeat || tries === triesWhileBusy) throw new Error(`${name}: ${envelope.code} ${envelope.msg}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export const tokenOf = async (server: DemoServer, account: string): Promise<string> =>
  (await ask(server, 'user.login', { account, password: demoPassword })).token;

/** Every order of a list, page by page. */
export async function allOrders(
  server: DemoServer,
  token: string,
  as: Input<'order.list'>['as'] = 'student',
): Promise<Output<'order.list'>['items']> {
  const all: Output<'order.list'>['items'] = [];
  let cursor: string | null | undefined;
  do {
    const page = await ask(server, 'order.list', { as, ...(cursor && { cursor }) }, token);
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
}

/** Tops the balance up by $200 with the sandbox's card. */
export async function fillBalance(server: DemoServer, token: string): Promise<void> {
  const { redirectUrl } = await ask(
    server,
    'wallet.topUp',
    { amountMinor: 20_000, method: PaymentMethod.visa },
    token,
  );
  // The way to the hosted page leads over the server.
  const page = await fetch(new URL(redirectUrl, server.url));
  const answer = await fetch(`${page.url.split('?', 1)[0]}/pay`, { method: 'POST', redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the top-up was not paid: ${answer.status}`);
}

/** Books beside the screens; the balance pays by default. */
export async function bookFor(
  server: DemoServer,
  token: string,
  cls: Output<'class.detail'>,
  participantIds: string[],
  own: Partial<Input<'order.create'>> = {},
): Promise<Output<'order.create'>> {
  const { id: classId, version: classVersion, priceMinor, currency, startsAt } = cls;
  return await ask(
    server,
    'order.create',
    {
      orderId: randomUUID(),
      classId,
      participantIds,
      basis: { classVersion, priceMinor, currency, startsAt },
      tappedAt: server.ago(0).toISOString(),
      replayed: false,
      payFromBalance: true,
      ...own,
    },
    token,
  );
}

/** A coach's invitation of one helper beside the screens; its id. */
export async function inviteOne(
  server: DemoServer,
  coachToken: string,
  classId: string,
  helper: { helperId: string; role: HelperRole },
  message = '',
): Promise<string> {
  const helpers = [{ ...helper, overlapConfirmed: false }];
  const { items } = await ask(server, 'invitation.create', { classId, helpers, message }, coachToken);
  const [answer] = items;
  if (!answer?.invitation) throw new Error(`nobody was invited: ${answer?.whyNot}`);
  return answer.invitation.id;
}
