import type { Client } from 'pg';
import {
  type OrderPlan,
  orderRequest,
  classes,
  coaches,
  families,
  hours,
  idOf,
  idSql,
  tokenHash,
  tokenHashSql,
  intentOf,
} from './booking-request.ts';
import { replay, type Token } from './replay.ts';
import type { Captured, Served } from './served.ts';

/** The sequence that gives each replayed booking its number. */
export const sequence = 'bench_booking';

const uuid7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const startOf = (statement: Captured) => statement.text.startsWith('start transaction');

/**
 * Builds a pgbench script with the statements of the real server for one booking. The booking is made over
 * HTTP while the server notes the statements of that request. They are the session, then one transaction from
 * the claim of its key to its COMMIT. Only values that differ from booking to booking become variables. The
 * variables come with the first statement, joined to the session. The replay then makes as many round trips
 * as the server.
 */
export async function bookingScript(
  client: Client,
  served: Served,
  world: OrderPlan,
  n: number,
): Promise<string> {
  const request = orderRequest(world, 'uniform', n).toString();
  const statements = await served.capture(() => send(served.port, request));
  const [session, ...rest] = statements;
  if (session === undefined || rest.filter(startOf).length !== 1 || rest.at(-1)?.text !== 'commit')
    throw new Error(
      `a booking no longer is a session and one transaction: ${statements.map((one) => one.text).join('\n')}`,
    );
  const tokens = tokensOf(request, n, rest);
  const drawn = tokens.filter(({ name }) => name.startsWith('drawn_')).map(({ name }) => name);
  const [first] = await replay(client, [session], tokens, (name) => `t.${name}`);
  const transaction = await replay(client, rest, tokens);
  await client.query(`create sequence if not exists ${sequence} minvalue 0`);
  return [`${variables(world, drawn)} select t.*, s.* from t, lateral (${first}) s \\gset`]
    .concat(transaction.map((text) => `${text};`))
    .join('\n');
}

async function send(port: number, request: string): Promise<void> {
  const [head = '', body = ''] = request.split('\r\n\r\n');
  const headers = head
    .split('\r\n')
    .slice(2)
    .map((line) => line.split(': ') as [string, string]);
  const answer = await fetch(`http://127.0.0.1:${port}/applet/order`, {
    method: 'POST',
    headers: headers.filter(([name]) => name !== 'Content-Length'),
    body,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`the booking to learn from was refused: ${text}`);
}

function tokensOf(request: string, n: number, statements: readonly Captured[]): Token[] {
  const { family, cls } = intentOf('uniform', n);
  const [, keyId = ''] = /Idempotency-Key: (\S+)/.exec(request) ?? [];
  const [, orderId = ''] = /"orderId":"([^"]+)"/.exec(request) ?? [];
  const [, startsAt = ''] = /"startsAt":"([^"]+)Z"/.exec(request) ?? [];
  const endsAt = new Date(Date.parse(`${startsAt}Z`) + 3_600_000).toISOString().slice(0, -1);
  const values = statements.flatMap((statement) => statement.values).join('\n');
  const [, number = ''] = /"number":"(\w+)"/.exec(values) ?? [];
  return [
    { name: 'order_id', text: orderId },
    { name: 'key_id', text: keyId },
    { name: 'number', text: number },
    { name: 'student_id', text: idOf('account', family) },
    { name: 'guardian_id', text: idOf('account', (family + 1) % families) },
    { name: 'child_id', text: idOf('child', family) },
    { name: 'class_id', text: idOf('class', cls) },
    { name: 'coach_id', text: idOf('coach', cls % coaches) },
    { name: 'token_hash', text: tokenHash(family) },
    { name: 'starts_at', text: startsAt },
    { name: 'ends_at', text: endsAt },
    ...[...new Set(values.match(uuid7) ?? [])].map((text, index) => ({ name: `drawn_${index}`, text })),
  ];
}

/** `intentOf`, in SQL. */
const variables = ({ firstStart }: OrderPlan, drawn: readonly string[]): string => {
  const instant = `at time zone 'UTC', E'YYYY-MM-DD"T"HH24\\x3aMI\\x3aSS.MS')`;
  return `with number as (select nextval('${sequence}') as n),
intent as (select n % ${families} as family, (n + n / ${families}) % ${classes} as cls from number),
time as (select *, to_timestamp(${firstStart / 1000} + 7200 * (cls % ${hours})) as at from intent),
t as materialized (select gen_random_uuid() as order_id, gen_random_uuid() as key_id,
  upper(substr(md5(random()::text), 1, 8)) as number,
  ${idSql('account', 'family')} as student_id, ${idSql('account', `(family + 1) % ${families}`)} as guardian_id,
  ${idSql('child', 'family')} as child_id, ${idSql('class', 'cls')} as class_id,
  ${idSql('coach', `cls % ${coaches}`)} as coach_id, encode(${tokenHashSql('family')}, 'hex') as token_hash,
  to_char(at ${instant} as starts_at, to_char((at + interval '1 hour') ${instant} as ends_at
  ${drawn.map((name) => `, uuidv7() as ${name}`).join('')}
  from time)`;
};
