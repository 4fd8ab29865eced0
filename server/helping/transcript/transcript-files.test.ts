import { createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import type { TranscriptFile } from '#contract/transcript-file.rules.ts';
import { endServed } from '#server/helping/hours/hours.entry.jobs.ts';
import { checkFile } from '#src/features/helping/transcript/signed-file.view.ts';
import { call, dataOf } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreeTo, coachOf, helperOf, invite } from '#tests/support/helping.ts';
import { addClass } from '#tests/support/orders.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

/** A helper with one approved hour, and a transcript of it. */
async function issued(person: { name?: string; form?: object } = {}) {
  const coach = await coachOf(world);
  const helper = await helperOf(world, 'assistant', person);
  const cls = await addClass(world, { coachId: coach.id, inHours: 3, priceMinor: 0 });
  const made = await invite(app, coach, cls, helper);
  dataOf(await call(app, helper.token, 'invitation.answer', { id: made.id, ...agreeTo(cls) }));
  world.clock.set(new Date(cls.ends_at.getTime() + 60_000));
  await endServed(world);
  const { id: hoursId } = dataOf(
    await call(app, helper.token, 'hours.submit', { classId: cls.id, note: '' }),
  );
  dataOf(await call(app, coach.token, 'hours.decide', { id: hoursId, decision: 'approve', reason: '' }));
  const year = world.clock.now().toISOString().slice(0, 4);
  const period = { from: `${year}-01-01`, until: `${year}-12-31` };
  const record = dataOf(await call(app, helper.token, 'transcript.issue', period));
  const correct = () => call(app, coach.token, 'hours.correct', { id: hoursId, minutes: 30, reason: 'Half' });
  const revoke = () => call(app, helper.token, 'transcript.revoke', { id: record.id });
  return { record, correct, revoke };
}

const get = (code: string, ending: string, query = '', headers: Record<string, string> = {}) =>
  app.inject({ url: `/transcript/${code}.${ending}${query}`, headers });

/** Text of a PDF as another program reads it, in one line. */
async function textOf(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? '';

describe('the page to print', () => {
  it('shows the name, the minutes and the code in both languages', async () => {
    const { record } = await issued({ form: { organization: 'Rovers' } });
    const en = await get(record.code, 'pdf', '?lang=en');
    expect(en.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
    });
    const words = await textOf(en.rawPayload);
    for (const part of ['Ada L.', '1 hr', 'Rovers', inGroups(record.code), 'Valid when this page was made'])
      expect(words).toContain(part);
    expect(words).toContain(`/transcript?code=${record.code}`);
    expect(words).not.toContain('Lim');
    expect(words).not.toContain('□');
    const zh = await get(record.code, 'pdf', '?lang=zh');
    const chinese = await textOf(zh.rawPayload);
    for (const part of ['服务证明', 'Ada L.', '1小时', '制作本页时有效', inGroups(record.code)])
      expect(chinese).toContain(part);
    expect(Math.max(en.rawPayload.length, zh.rawPayload.length)).toBeLessThan(200_000);
  });

  it('prints names of many alphabets, and marks letters that it cannot print', async () => {
    const many = await issued({ name: 'Žofia Ωraiou', form: { organization: 'Дружба 星禤志愿队' } });
    const words = await textOf((await get(many.record.code, 'pdf')).rawPayload);
    for (const part of ['Žofia Ω.', 'Дружба 星禤志愿队']) expect(words).toContain(part);
    expect(words).not.toContain('□');
    const korean = await issued({ name: '민서 김' });
    const text = await textOf((await get(korean.record.code, 'pdf')).rawPayload);
    expect(text).toContain('□*');
    expect(text).not.toContain('□□*');
    expect(text).toContain('a letter that this page cannot print');
  });

  it('breaks long names into lines and continues over pages', async () => {
    const organization = 'Supercalifragilistic'.repeat(12);
    const { record } = await issued({ form: { organization } });
    const { totals } = record;
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...totals[0],
      organization: `${n} ${organization}`,
    }));
    await world.database.query
      .updateTable('transcript')
      .set({ totals: JSON.stringify(many) })
      .where('id', '=', record.id)
      .execute();
    const { rawPayload } = await get(record.code, 'pdf');
    const document = await getDocumentProxy(new Uint8Array(rawPayload));
    expect(document.numPages).toBeGreaterThan(2);
    const words = await textOf(rawPayload);
    expect(words).toContain('30 hr');
    expect(words.replaceAll(' ', '')).toContain(`29${organization}`);
  });

  it('is made once for all readers, and again when the transcript’s state changes', async () => {
    const { record, correct } = await issued();
    const first = await get(record.code, 'pdf');
    const same = await get(record.code, 'pdf', '', { 'if-none-match': String(first.headers['etag']) });
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
    await correct();
    const after = await get(record.code, 'pdf', '', { 'if-none-match': String(first.headers['etag']) });
    expect(after.statusCode).toBe(200);
    expect(await textOf(after.rawPayload)).toContain('Superseded when this page was made');
  });

  it('redirects to the public page when the transcript is revoked or unknown', async () => {
    const { record, revoke } = await issued();
    await get(record.code, 'pdf');
    await revoke();
    for (const code of [record.code, '0'.repeat(20)])
      for (const ending of ['pdf', 'json']) {
        const answer = await get(code, ending);
        expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/transcript?code=${code}`]);
      }
    expect((await get('short', 'pdf')).statusCode).toBe(404);
    expect((await get(record.code, 'exe')).statusCode).toBe(404);
  });
});

describe('the signed file', () => {
  const keys = async () => dataOf(await call(app, null, 'transcript.keys', {})).keys;

  it('is valid by the published key, in the app and in any other program', async () => {
    const { record } = await issued({ form: { organization: 'Rovers' } });
    const answer = await get(record.code, 'json');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const { transcript, key, signature } = answer.json<TranscriptFile>();
    expect(transcript).toMatchObject({
      code: record.code,
      name: 'Ada L.',
      totals: [{ role: 'assistant', organization: 'Rovers', minutes: 60, classes: 1 }],
      totalMinutes: 60,
      state: 'valid',
    });
    const [first] = await keys();
    expect(first?.kid).toBe(key);
    const publicKey = createPublicKey({ key: { ...first }, format: 'jwk' });
    const signed = Buffer.from(JSON.stringify(transcript));
    const bytes = Buffer.from(signature, 'base64url');
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
    expect(await checkFile(answer.body, await keys())).toEqual({ kind: 'right', facts: transcript });
    expect(await checkFile(answer.body, [])).toEqual({ kind: 'unknownKey' });
  });

  it('is invalid with any byte changed, added or taken away', async () => {
    const { record } = await issued();
    const { body } = await get(record.code, 'json');
    const known = await keys();
    const wrong: string[] = [];
    const isTaken = async (text: string) => (await checkFile(text, known)).kind === 'right';
    for (let at = 0; at < body.length; at++) {
      const [before, sign, after] = [body.slice(0, at), body.charCodeAt(at), body.slice(at + 1)];
      // The next sign at the end of a signature may mean the same bytes.
      const others = [sign ^ 1, sign + 1].map((code) => before + String.fromCharCode(code) + after);
      for (const other of [...others, before + after]) if (await isTaken(other)) wrong.push(other);
      if (await isTaken(`${before} ${body.slice(at)}`)) wrong.push(`a space at ${at}`);
    }
    expect(wrong).toEqual([]);
    expect(await isTaken(body)).toBe(true);
  });

  it('is still valid after the secret was changed', async () => {
    const { record } = await issued();
    const { body } = await get(record.code, 'json');
    const later: World = {
      ...world,
      config: { ...world.config, secret: 'another secret of thirty-two signs' },
    };
    const renewed = await serve(later);
    const after: Output<'transcript.keys'> = dataOf(await call(renewed, null, 'transcript.keys', {}));
    expect(after.keys).toHaveLength(2);
    expect((await checkFile(body, after.keys)).kind).toBe('right');
    const fresh = await renewed.inject({ url: `/transcript/${record.code}.json` });
    expect(fresh.json<TranscriptFile>().key).not.toBe(JSON.parse(body).key);
    expect((await checkFile(fresh.body, after.keys)).kind).toBe('right');
    expect((await checkFile(fresh.body, await keys())).kind).toBe('right');
  });
});

it('files are limited by network, more than other answers', async () => {
  const { record } = await issued();
  const limit = world.config.limits.documentsPerAddressPerMinute;
  const statuses = [];
  const url = `/transcript/${record.code}.pdf`;
  // The demo's own machine is exempt.
  const remoteAddress = '198.51.100.7';
  for (let n = 0; n <= limit; n++) statuses.push((await app.inject({ url, remoteAddress })).statusCode);
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
