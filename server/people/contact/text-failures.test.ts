import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendCode } from '#server/people/code/code.commands.ts';
import { readUser } from '#server/people/own-account/own-account.queries.ts';
import { twilioTexts } from '#server/ports/sms.twilio.ts';
import { textMessages } from '#server/ports/text-messages.port.ts';
import { guestOf, outcome, readerOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fakeService, type FakeService } from '#tests/support/fake-service.ts';
import { addStudent } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { noteTextReport } from './contact-reach.commands.ts';
import { countFailedTexts } from './contact-reach.jobs.ts';

let world: World;
let twilio: FakeService;
beforeAll(async () => {
  twilio = await fakeService();
  const made = await makeWorld(await testDatabase(), { limits: { textsPerAddressPerDay: 2 } });
  const settings = {
    accountSid: 'AC1',
    authToken: 'token-of-tests',
    from: '+15005550006',
    apiBase: twilio.url,
  };
  const sms = textMessages([twilioTexts(settings, 'https://app.example/report', 1500)], made);
  world = { ...made, ports: { ...made.ports, sms } };
});
beforeEach(() => {
  twilio.answers = [{ status: 201, body: { sid: 'SM1' } }];
});

let people = 0;
async function person() {
  const id = await addStudent(world);
  const mobile = `+1512556${String(people++).padStart(4, '0')}`;
  await world.database.query
    .insertInto('contact')
    .values({ value: mobile, channel: 'mobile', account_id: id, proved_at: world.clock.now() })
    .execute();
  world.clock.advance({ minutes: 5 });
  return { id, mobile };
}
type Person = Awaited<ReturnType<typeof person>>;

/** A text message to the person, and its end a day later. */
async function textEnds({ mobile }: Person, end: { isDelivered: boolean; isAboutPhone: boolean }) {
  const id = crypto.randomUUID();
  await world.ports.sms?.send({ id, target: mobile, language: 'en', subject: '', body: 'hello' });
  const report = { id, ...end, error: end.isDelivered ? null : '30000', isFinal: false };
  await noteTextReport(world, 'twilio', report);
  await countFailedTexts(world);
  world.clock.advance({ days: 1 });
}
const off = { isDelivered: false, isAboutPhone: true };
const ours = { isDelivered: false, isAboutPhone: false };
const arrived = { isDelivered: true, isAboutPhone: false };
const isLost = async ({ id }: Person) =>
  ((await readUser(world.database.query, id, world.clock.now())).unreachable ?? []).length > 0;

test('failures that are not about the phone never make a number unreachable', async () => {
  const one = await person();
  for (let n = 0; n < 4; n += 1) await textEnds(one, ours);
  expect(await isLost(one)).toBe(false);
  for (let n = 0; n < 3; n += 1) await textEnds(one, off);
  expect(await isLost(one)).toBe(true);
});

test('a delivered message ends the days of failures before it', async () => {
  const one = await person();
  for (const end of [off, off, arrived, off, off]) await textEnds(one, end);
  expect(await isLost(one)).toBe(false);
  await textEnds(one, off);
  expect(await isLost(one)).toBe(true);
});

const code = (ctx: Parameters<typeof sendCode>[0], value: string) =>
  outcome(sendCode(ctx, { channel: 'mobile', value }, { language: 'en' }));
const stopped = { status: 400, body: { code: 21610 } };

test('after STOP only the owner gets that reason; everybody else gets the answer of a code that was sent', async () => {
  const [owner, other] = [await person(), await person()];
  twilio.answers = [stopped];
  expect(await code(readerOf(world, owner.id, 'student'), owner.mobile)).toBe('TEXTS_STOPPED');
  expect(await code(guestOf(world, { address: '10.80.1.1' }), owner.mobile)).toBe('done');
  world.clock.advance({ hours: 1 });
  expect(await code(readerOf(world, other.id, 'student'), owner.mobile)).toBe('done');
});

test('silence of the service uses up wait and limit, and its refusal does not', async () => {
  const guest = guestOf(world, { address: '10.81.1.1' });
  twilio.answers = [{ status: 429, body: {} }];
  for (let n = 0; n < 4; n += 1) expect(await code(guest, '+15125557001')).toBe('BUSY');
  for (const answer of ['silent', { status: 500, body: {} }] as const) {
    twilio.answers = [answer];
    const mobile = answer === 'silent' ? '+15125557001' : '+15125557002';
    expect(await code(guest, mobile)).toBe('BUSY');
    expect(await code(guest, mobile)).toBe('CODE_COOLDOWN');
  }
  twilio.answers = [{ status: 201, body: { sid: 'SM1' } }];
  expect(await code(guest, '+15125557003')).toBe('TOO_MANY_REQUESTS');
});
