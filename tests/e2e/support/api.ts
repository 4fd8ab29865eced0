import { randomUUID } from 'node:crypto';
import type { Input, Output } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { PaymentMethod, type HelperRole } from '#contract/enums.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import type { DemoServer } from './demo-server.ts';
import { demoPassword } from './journey.ts';

/** One call beside the screens: to find something in the demo's story, or to see what the server knows. */
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
  const answer = await fetch(`${server.url}${path}${isRead && query ? `?${query}` : ''}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(route.keyed ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(isRead ? {} : { body: JSON.stringify(fields) }),
  });
  const envelope = (await answer.json()) as { code: number; msg: string; data: Output<N> };
  if (envelope.code !== 200) throw new Error(`${name}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

export const tokenOf = async (server: DemoServer, account: string): Promise<string> =>
  (await ask(server, 'user.login', { account, password: demoPassword })).token;

/** Every order of a list, page by page. Orders of other journeys may fill the first pages. */
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

/** Money for what follows: other journeys on the same server may have spent the balance. */
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

let made = 0;
/** The days behind these, still open for booking, belong to journeys that name their day. */
const days = 50;

/** A class on a day of its own, early in the morning, when nobody of the story has anything else. */
export async function createClass(
  server: DemoServer,
  coach: string,
  own: Partial<Input<'class.create'>> = {},
): Promise<Output<'class.create'>> {
  // A journey that names a day may have taken it from this coach already.
  for (let tries = 0; tries < 5 && own.date === undefined; tries++)
    try {
      return await createNext(server, coach, own);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('another class at that time')) throw error;
    }
  return await createNext(server, coach, own);
}

async function createNext(
  server: DemoServer,
  coach: string,
  own: Partial<Input<'class.create'>>,
): Promise<Output<'class.create'>> {
  made += 1;
  // Classes of one named day are at one hour, so that they overlap. The rest are spread over hours when days run out.
  const hour = own.date === undefined ? 5 - Math.floor(made / days) : 5;
  return await ask(
    server,
    'class.create',
    {
      title: 'Early lengths',
      description: '',
      language: 'en',
      activity: 'swim',
      meets: [],
      placeName: 'Pecan Grove Pool',
      address: '1 Grove Street',
      cityId: 'austin',
      date: new Date(Date.now() + (3 + (made % days)) * DAY_MS).toISOString().slice(0, 10),
      startTime: `0${hour}:00`,
      endTime: `0${hour}:45`,
      zone: 'America/Chicago',
      capacity: 2,
      priceMinor: 2600,
      helperSlots: 0,
      ...own,
    },
    await tokenOf(server, `${coach}@demo.openfield.example`),
  );
}

/** A class for one journey alone, as its reader sees it. Journeys share the story's people and would take their seats. */
export async function newClass(server: DemoServer, token: string, coach = 'maya-torres') {
  const { id } = await createClass(server, coach);
  return await ask(server, 'class.detail', { id }, token);
}

/** A booking beside the screens; the balance pays unless told otherwise. */
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
      tappedAt: new Date().toISOString(),
      replayed: false,
      payFromBalance: true,
      ...own,
    },
    token,
  );
}

/** The account itself as one who takes part. */
export async function selfOf(server: DemoServer, token: string): Promise<string> {
  const self = (await ask(server, 'child.list', {}, token)).items.find(({ kind }) => kind === 'self');
  if (self === undefined) throw new Error('the student has no participant');
  return self.id;
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
