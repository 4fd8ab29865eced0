import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { publishContent } from '#server/platform/content/publication.commands.ts';
import { openLog } from '#server/start/log.ts';
import { asOwner } from '#tests/support/database.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

/** A tour with things that nobody may ever find in a log, faults included. */
const canary = {
  email: 'canary-mail@private.example',
  mobile: '+15550142857',
  name: 'Canary Childname',
  birthDate: '2017-07-17',
  password: 'canary-passw0rd',
  signature: 'Canary Signature',
};
const lines: string[] = [];

let world: ServedWorld;
let app: FastifyInstance;
let token = '';
let cookie = '';
let code = '';
beforeAll(async () => {
  const log = openLog({ demo: false, logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  world = await serveWorld({ log, isDemo: true });
  ({ app } = world);
  await publishContent(world.database, world.clock);
});

async function send(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  const response = await app.inject({
    method,
    url,
    headers: {
      'idempotency-key': randomUUID(),
      'user-agent': 'canary-browser',
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  const kept = response.headers['set-cookie'];
  if (typeof kept === 'string') cookie = kept.split(';')[0] ?? '';
  return response.json<{ code: number; data: Record<string, string> }>();
}

async function signIn(): Promise<void> {
  const { email } = canary;
  await send('POST', '/applet/user/sendEmailCode', { email });
  const mail = await world.database.query
    .selectFrom('sent_message')
    .select('body')
    .where('target', '=', email)
    .executeTakeFirstOrThrow();
  code = /\d{6}/.exec(mail.body)?.[0] ?? '';
  await send('POST', '/applet/user/loginEmailCode', { email, code: '000000' });
  const answer = await send('POST', '/applet/user/loginEmailCode', { email, code });
  token = answer.data['token'] ?? '';
}

test('a tour with faults on the way leaves nothing private in the log', async () => {
  await signIn();
  expect(token).toHaveLength(43);
  const { name, birthDate, password, signature, mobile, email } = canary;
  await send('PUT', '/applet/user', { name, birthDate: '1980-01-01', password });
  await send('POST', '/applet/user/login', { account: email, password: 'canary-wr0ng' });
  await send('POST', '/applet/user/sendCode', { mobile });
  await send('POST', '/applet/child', { name, birthDate });
  await send('POST', '/applet/waiver', { participantIds: [randomUUID()], version: 'x', signature });
  await send('GET', `/applet/coach?name=${encodeURIComponent(name)}`);
  await send('GET', `/applet/order/${token}`);
  await send('POST', '/applet/operator/search', { text: name });
  await send('POST', '/applet/operator/child', { name, reason: signature });

  // The error of this broken table repeats the value.
  await sql`drop index participant_child_name`.execute(asOwner(world.database).query);
  await sql`alter table participant alter column name type int using 0`.execute(
    asOwner(world.database).query,
  );
  const fault = await send('POST', '/applet/child', { name, birthDate });
  expect(fault).toEqual({
    code: 500,
    msg: expect.any(String) as string,
    error: expect.any(String) as string,
    reason: 'UNEXPECTED',
    data: null,
  });
  expect(JSON.stringify(fault)).not.toMatch(/Canary|integer|participant|at /);

  const log = lines.join('');
  expect(log).toContain('request failed');
  for (const secret of [...Object.values(canary), 'canary-wr0ng', 'canary-browser', token, code])
    expect(log).not.toContain(secret);
});
