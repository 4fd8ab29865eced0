import { beforeAll, expect, test } from 'vitest';
import { limitsSchema } from '#server/start/limits.ts';
import { call, changeBrowser, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

/** A sports hall: 60 phones behind one address, with the limits of production on a clock that the test moves. */
const phones = 60;
const classes = 6;
const price = 4001;
/** Checks of a session in one minute, each four seconds after the one before. */
const rounds = 11;

interface Family {
  id: string;
  token: string;
  orderId: string;
}

let world: ServedWorld;
beforeAll(async () => {
  world = await serveWorld({ limits: limitsSchema.parse({}) });
  // A demo counts nothing from its own machine, and the calls of tests come from there.
  Object.assign(world.config, { demo: false });
});

const families: Family[] = [];
const coaches: { token: string; classId: string }[] = [];

/** A call of a stranger, from a browser that the server has not seen. */
async function asStranger(path: string, body: object, cookie?: string) {
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
  });
  const set = response.headers['set-cookie'];
  return {
    status: response.statusCode,
    reason: response.json<{ reason?: string }>().reason ?? 'ok',
    cookie: typeof set === 'string' ? (set.split(';')[0] ?? '') : undefined,
  };
}

const askForCode = (email: string) => asStranger('/applet/user/sendEmailCode', { email });

async function signInByCode(email: string): Promise<string[]> {
  const sent = await askForCode(email);
  const code = world.email.codeTo(email);
  const opened = await asStranger('/applet/user/loginEmailCode', { email, code, agrees: true }, sent.cookie);
  return [sent.reason, opened.reason];
}

/** Every phone of the families checks its session. */
const checkAll = async (): Promise<string[]> =>
  Promise.all(
    families.map(async ({ token }) => reasonIn(await call(world.app, token, 'user.checkSession', {}))),
  );

test('a hall of 60 phones books, marks, signs in and checks its sessions, and none is refused', async () => {
  for (let at = 0; at < classes; at++) {
    const coach = await addCoach(world);
    const cls = await addClass(world, { coachId: coach, capacity: phones / classes, inHours: 4 });
    await world.database.query
      .updateTable('class')
      .set({ auto_accept: true })
      .where('id', '=', cls.id)
      .execute();
    coaches.push({ token: await signIn(world, coach, 'coach'), classId: cls.id });
    const booked = Array.from({ length: phones / classes }, async () => {
      const id = await addStudent(world, price);
      const token = await signIn(world, id, 'student');
      const form = formFor(world, cls, id, { payFromBalance: true });
      expect(reasonIn(await call(world.app, token, 'order.create', form))).toBe('ok');
      return { id, token, orderId: form.orderId };
    });
    families.push(...(await Promise.all(booked)));
  }
  // Everybody comes, and a minute begins: each phone checks its session every four seconds.
  world.clock.advance({ hours: 4, minutes: 20 });
  const refused: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const reason of await checkAll()) if (reason !== 'ok') refused.push(`session ${reason}`);
    // Each round four strangers sign in, and each coach marks somebody.
    for (let at = 0; at < 4; at++)
      for (const reason of await signInByCode(`guest${round * 4 + at}@hall.example`))
        if (reason !== 'ok') refused.push(`sign-in ${reason}`);
    for (const [at, { token, classId }] of coaches.entries()) {
      const family = families[at * (phones / classes) + (round % (phones / classes))] as Family;
      const mark = { orderId: family.orderId, participantId: family.id, mark: 'present' as const };
      const marks = [{ ...mark, tappedAt: world.clock.now().toISOString() }];
      const reply = await call(world.app, token, 'class.attendance', { id: classId, marks });
      const outcome = reasonIn(reply) === 'ok' ? dataOf(reply).items[0]?.outcome : reasonIn(reply);
      if (outcome !== 'applied' && outcome !== 'older') refused.push(`mark ${outcome}`);
    }
    world.clock.advance({ seconds: 4 });
  }
  expect(refused).toEqual([]);
});

test('a stranger who reads too much keeps nobody of the hall from signing in', async () => {
  const read = async () => (await world.app.inject({ url: '/applet/city' })).statusCode;
  let status = await read();
  for (let at = 0; at < world.config.limits.requestsPerAddressPerMinute && status !== 429; at++)
    status = await read();
  expect(status).toBe(429);
  expect(await signInByCode('returning@hall.example')).toEqual(['ok', 'ok']);
  world.clock.advance({ minutes: 1 });
});

test('one abuser of the same address is stopped, and the families of the hall go on', async () => {
  const reasons: Record<string, number> = {};
  for (let at = 0; at < 260; at++) {
    const { reason } = await askForCode(`victim${at}@hall.example`);
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  expect(reasons['CODE_COOLDOWN']).toBeGreaterThan(30);
  // Invented tokens and open calls, until the network has no request left.
  const { requestsPerAddressPerMinute: most } = world.config.limits;
  const read = async (token?: string) =>
    (
      await world.app.inject({
        url: '/applet/city',
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  const answers: number[] = [];
  for (let at = 0; at < most / 2 + 20; at++)
    answers.push(...(await Promise.all([read(`${'x'.repeat(30)}${at}`), read()])));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(30);
  expect(new Set(await checkAll())).toEqual(new Set(['ok']));
});

test('a signed-in person gets a code for a new contact while strangers of the network wait', async () => {
  const [family] = families;
  changeBrowser(world);
  const asked = await call(world.app, family?.token ?? '', 'user.sendEmailCode', {
    email: 'new-contact@hall.example',
  });
  expect(reasonIn(asked)).toBe('ok');
  expect(dataOf(asked).resendAfterSeconds).toBeLessThanOrEqual(world.config.rules.codeCooldownSeconds);
  expect((await askForCode('late@hall.example')).reason).toBe('CODE_COOLDOWN');
});

test('a session that has ended counts as a stranger', async () => {
  const family = families[1] as Family;
  expect(reasonIn(await call(world.app, family.token, 'user.logout', {}))).toBe('ok');
  const read = async () =>
    (await world.app.inject({ url: '/applet/city', headers: { authorization: `Bearer ${family.token}` } }))
      .statusCode;
  await read();
  expect(await read()).toBe(429);
});
