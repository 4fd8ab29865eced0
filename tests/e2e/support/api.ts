import { randomUUID } from 'node:crypto';
import type { Input, Output } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { demoPassword } from './journey.ts';
import type { DemoServer } from './demo-server.ts';

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

const HOUR = 3_600_000;

/** Orders that bind their people: two of one person must not overlap, and journeys share the story's people. */
async function liveOrders(server: DemoServer, token: string) {
  const { awaitPayment, awaitAgree, progress, awaitCancel } = OrderStatus;
  const lists = await Promise.all(
    [awaitPayment, awaitAgree, progress, awaitCancel].map((status) =>
      ask(server, 'order.list', { as: 'student', status }, token),
    ),
  );
  return lists.flatMap(({ items }) => items);
}

/** Paid classes of a coach that can be booked, lie outside the late window and leave the person free; soonest first. */
export async function bookableClasses(server: DemoServer, coachName: string, token: string) {
  const { items } = await ask(server, 'coach.search', { name: coachName });
  const coach = items[0];
  if (coach === undefined) throw new Error(`no coach ${coachName}`);
  const { classes } = await ask(server, 'coach.detail', { id: coach.id }, token);
  const mine = await liveOrders(server, token);
  return classes.filter(
    (cls) =>
      cls.actions.includes('book') &&
      cls.myOrderId === null &&
      cls.priceMinor > 0 &&
      !mine.some((order) => order.class.startsAt < cls.endsAt && cls.startsAt < order.class.endsAt) &&
      Date.parse(cls.startsAt) > Date.now() + 30 * HOUR,
  );
}
