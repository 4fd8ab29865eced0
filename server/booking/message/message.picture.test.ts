import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { MessageTo, SentBody } from '#contract/message.ts';
import { eraseAccount, eraseChild } from '#server/people/privacy/erasure.commands.ts';
import { makeExports } from '#server/people/privacy/export.jobs.ts';
import { call, dataOf, ok, reason, send, signIn } from '#tests/support/calls.ts';
import type { Person } from '#tests/support/family-world.ts';
import { coachOf } from '#tests/support/helping.ts';
import { messageWorld } from '#tests/support/message-world.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { removeMessages } from './message.jobs.ts';
import { messageKeyId } from './message.seal.ts';

let world: ServedWorld;
let at: ReturnType<typeof messageWorld>;
let start: Date;
beforeAll(async () => {
  world = await serveWorld({ limits: { messagePicturesPerAccountPerDay: 6 } });
  at = messageWorld(world);
  start = world.clock.now();
});
beforeEach(() => world.clock.set(start));

let made = 0;
/** A picture of a color of its own, 40 × 30. */
const plain = (size = { width: 40, height: 30 }) => {
  made += 1;
  return sharp({ create: { ...size, channels: 3, background: { r: made % 256, g: 90, b: 120 } } });
};
const jpeg = async () => (await plain().jpeg().toBuffer()).toString('base64');

const form = (to: MessageTo, body: SentBody) => ({
  id: randomUUID(),
  to,
  body,
  tappedAt: world.clock.now().toISOString(),
});
const sendPictures = async (who: Person, to: MessageTo, pictures: string[], text = '') => {
  world.clock.advance({ seconds: 1 });
  return (await ok(world, who, 'message.send', form(to, { text, pictures }))).message;
};
const trySend = async (who: Person, to: MessageTo, pictures: string[], text = '') =>
  (await send(world, who, 'message.send', form(to, { text, pictures }))).body.reason ?? 'ok';
const picturesIn = async (messageId: string) =>
  await world.database.query
    .selectFrom('message_picture')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('number')
    .execute();

test('a message with two pictures has their measures, and members read each as WebP without metadata', async () => {
  const { ann, bob, coach, id, to } = await at.booked();
  const taken = await plain({ width: 1700, height: 850 })
    .withExif({ IFD0: { Make: 'CANARY' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 40 })
    .toBuffer();
  const png = (await plain().png().toBuffer()).toString('base64');
  const message = await sendPictures(ann, to, [taken.toString('base64'), png], 'This door');
  const pictures = [
    { width: 800, height: 1600 },
    { width: 40, height: 30 },
  ];
  expect(message.body).toEqual({ text: 'This door', pictures });
  const { items, thread } = await ok(world, coach, 'message.thread', { id });
  expect([items[0]?.body, thread.last?.body]).toEqual([message.body, message.body]);
  for (const who of [ann, bob, coach]) {
    const answer = await ok(world, who, 'message.picture', { id: message.id, number: 1 });
    const bytes = Buffer.from(answer.picture, 'base64');
    const kept = await sharp(bytes).metadata();
    expect(kept).toMatchObject({ format: 'webp', ...pictures[0] });
    expect([kept.exif, bytes.includes('CANARY')]).toEqual([undefined, false]);
  }
  expect(await reason(world, ann, 'message.picture', { id: message.id, number: 2 })).toBe('ok');
});

test('a picture is never kept by a browser or a proxy on the way', async () => {
  const { ann, to } = await at.booked();
  const { id } = await sendPictures(ann, to, [await jpeg()]);
  const answer = await world.app.inject({
    url: `/applet/message/${id}/picture?number=1`,
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('a picture is read by present members alone: no guest, stranger, former guardian or another role', async () => {
  const { ann, bob, child, coach, to } = await at.booked();
  const { id } = await sendPictures(coach, to, [await jpeg()]);
  const asked = { id, number: 1 };
  const guest = await world.app.inject({ url: `/applet/message/${id}/picture?number=1` });
  expect(guest.json()).toMatchObject({ reason: 'NOT_SIGNED_IN' });
  for (const stranger of [await at.person(), await coachOf(world)])
    expect(await reason(world, stranger, 'message.picture', asked)).toBe('NOT_FOUND');
  expect(await reason(world, bob, 'message.picture', asked)).toBe('ok');
  await at.removed(child, ann, bob);
  expect(await reason(world, bob, 'message.picture', asked)).toBe('NOT_FOUND');
  await world.database.query
    .updateTable('account_role')
    .set({ cleared_until: start })
    .where('account_id', '=', coach.id)
    .execute();
  expect(await reason(world, coach, 'message.picture', asked)).toBe('NOT_FOUND');
  expect(await reason(world, ann, 'message.picture', asked)).toBe('ok');
});

test.each([
  ['no such message', () => ({ id: randomUUID(), number: 1 }), 'NOT_FOUND'],
  ['a number beyond two', () => ({ id: randomUUID(), number: 3 }), 'BAD_INPUT'],
  ['no number', () => ({ id: randomUUID(), number: 0 }), 'BAD_INPUT'],
])('message.picture refuses %s', async (_name, asked, refusal) => {
  expect(await reason(world, await at.person(), 'message.picture', asked())).toBe(refusal);
});

test('a message without pictures has none to read, nor has the second number of a single one', async () => {
  const { ann, to } = await at.booked();
  const words = await at.write(ann, to, 'Zq');
  expect(await reason(world, ann, 'message.picture', { id: words.message.id, number: 1 })).toBe('NOT_FOUND');
  const { id } = await sendPictures(ann, to, [await jpeg()]);
  expect(await reason(world, ann, 'message.picture', { id, number: 2 })).toBe('NOT_FOUND');
});

test('files that are no picture, three pictures, and contact data beside one are refused', async () => {
  const { ann, coach, id, to } = await at.booked();
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const gif = (await plain().gif().toBuffer()).toString('base64');
  const one = await jpeg();
  expect(await trySend(ann, to, [base64('<!doctype html><script>alert(1)</script>')])).toBe('PICTURE_BROKEN');
  expect(await trySend(ann, to, [base64('%PDF-1.7')])).toBe('PICTURE_BROKEN');
  expect(await trySend(ann, to, [one, gif])).toBe('PICTURE_BROKEN');
  expect(await trySend(ann, to, [one, one, one])).toBe('BAD_INPUT');
  expect(await trySend(ann, to, [])).toBe('BAD_INPUT');
  expect(await trySend(ann, to, ['no base64!'])).toBe('BAD_INPUT');
  expect(await trySend(ann, to, ['A'.repeat(limits.messagePicture + 1)])).toBe('BAD_INPUT');
  expect(await trySend(ann, to, [one], 'Call me: 604 555 0123')).toBe('CONTACT_IN_TEXT');
  expect(await trySend(await at.person(), to, [one])).toBe('NOT_FOUND');
  expect(await at.read(coach, id)).toEqual([]);
});

test('two pictures of the largest size and the longest words fit into one call', async () => {
  const { ann, to } = await at.booked();
  const most = 'A'.repeat(limits.messagePicture);
  // Larger bodies are refused before they are read.
  expect(await trySend(ann, to, [most, most], '好'.repeat(limits.messageText))).toBe('PICTURE_BROKEN');
});

test('a message to the class takes words alone', async () => {
  const { coach, cls } = await at.booked();
  const toClass = { messageId: randomUUID(), tappedAt: start.toISOString() };
  const body = { text: 'Zq', pictures: [await jpeg()] };
  const answer = await send(world, coach, 'message.toClass', { id: cls.id, ...toClass, body });
  expect(answer.body.reason).toBe('BAD_INPUT');
});

test('the same message with pictures, sent twice and under two keys, is stored once', async () => {
  const { ann, coach, id, to } = await at.booked();
  const message = form(to, { text: '', pictures: [await jpeg(), await jpeg()] });
  const key = randomUUID();
  for (const under of [key, key, randomUUID()])
    dataOf(await call(world.app, ann.token, 'message.send', message, under));
  expect((await ok(world, coach, 'message.thread', { id })).items).toHaveLength(1);
  expect(await picturesIn(message.id)).toHaveLength(2);
});

test('a person sends six pictures a day where that is the limit; words still pass, and others are not stopped', async () => {
  const { ann, bob, to } = await at.booked();
  const pictures = [await jpeg(), await jpeg()];
  for (let n = 0; n < 2; n += 1) await sendPictures(ann, to, pictures);
  const last = form(to, { text: '', pictures });
  await ok(world, ann, 'message.send', last);
  expect(await trySend(ann, to, pictures)).toBe('MESSAGE_PICTURES_FULL');
  // A message that arrived is the same one under another key, also when the day is full.
  expect((await ok(world, ann, 'message.send', last)).message.id).toBe(last.id);
  expect(await at.tryWrite(ann, to)).toBe('ok');
  expect(await trySend(bob, to, pictures)).toBe('ok');
  world.clock.set(new Date(start.getTime() + DAY_MS));
  expect(await trySend(ann, to, pictures)).toBe('ok');
});

test('stored pictures are sealed for their row, and stored answers have no bytes', async () => {
  const { ann, to } = await at.booked();
  const { id } = await sendPictures(ann, to, [await jpeg()]);
  const [row] = await picturesIn(id);
  expect(row?.key_id).toBe(messageKeyId(world.config.secret));
  const { picture } = await ok(world, ann, 'message.picture', { id, number: 1 });
  expect(row?.sealed.includes(picture.slice(0, 20))).toBe(false);
  expect(row?.sealed.includes(Buffer.from(picture, 'base64').subarray(0, 12))).toBe(false);
});

test('pictures are deleted with their thread', async () => {
  const { ann, cls, to } = await at.booked(2000);
  const { id } = await sendPictures(ann, to, [await jpeg()]);
  world.clock.set(new Date(cls.ends_at.getTime() + 210 * DAY_MS));
  await removeMessages(world);
  expect(await picturesIn(id)).toEqual([]);
});

test('deletion of an account removes its pictures, and leaves those of others', async () => {
  const { ann, coach, id, to } = await at.booked();
  const mine = await sendPictures(ann, to, [await jpeg()], 'Zqmine');
  const theirs = await sendPictures(coach, to, [await jpeg()]);
  await world.database.transaction((tx) =>
    eraseAccount(tx, { me: ann.id, name: 'Deleted', now: world.clock.now() }),
  );
  expect([await picturesIn(mine.id), (await picturesIn(theirs.id)).length]).toEqual([[], 1]);
  expect(await reason(world, coach, 'message.picture', { id: mine.id, number: 1 })).toBe('NOT_FOUND');
  const { items } = await ok(world, coach, 'message.thread', { id });
  expect(items.map(({ body }) => body === null)).toEqual([true, false]);
});

test('an erased child takes all pictures of the threads of its orders along', async () => {
  const { coach, child, to } = await at.booked();
  const other = await at.booked();
  const { id } = await sendPictures(coach, to, [await jpeg()]);
  const kept = await sendPictures(other.coach, other.to, [await jpeg()]);
  await world.database.transaction((tx) =>
    eraseChild(tx, { me: child, name: 'Deleted', now: world.clock.now() }),
  );
  expect([await picturesIn(id), (await picturesIn(kept.id)).length]).toEqual([[], 1]);
});

test('the copy of a member names the pictures of their threads, and nobody else’s', async () => {
  const { ann, to } = await at.booked();
  const { id } = await sendPictures(ann, to, [await jpeg(), await jpeg()], 'Zqcopied');
  const filesOf = async (person: Person) => {
    const who = { id: person.id, token: await signIn(world, person.id, 'student') };
    await ok(world, who, 'privacy.requestExport', {});
    await makeExports(world);
    return (await ok(world, who, 'privacy.export', {})).files.map(({ text }) => text).join();
  };
  const own = await filesOf(ann);
  expect(own).toContain('Zqcopied');
  expect(own).toMatch(/message_picture|Pictures of messages/);
  expect(own.split(id).length).toBeGreaterThan(3);
  expect(await filesOf(await at.person())).not.toContain(id);
});
