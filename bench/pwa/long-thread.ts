import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { paths, pathTo } from '#contract/paths.ts';
import { messageKeyId, messageOwner, sealMessage } from '#server/booking/message/message.seal.ts';
import { ask, bookFor } from '#tests/e2e/support/api.ts';
import { newClass } from '#tests/e2e/support/classes.ts';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { signInQuickly } from '#tests/e2e/support/journey.ts';
import { addCoach, addFamily } from '#tests/e2e/support/people.ts';
import { scrollTo, takeFrames, watchFrames } from './busy-coach.ts';
import { Phone, workerActive } from './phone.ts';
import { visit } from './visit.ts';

/** A thread on the slowed phone. Milliseconds, but for `bubbles` and `nodes`. */
export interface LongThread {
  usable: number;
  bubbles: number;
  nodes: number;
  /** Frames while the whole thread is flung to its start and back. */
  p95: number;
  longest: number;
}

const messages = 2000;

/** Makes an accepted order whose thread has 2,000 messages of both sides; returns its address and its family. */
export async function addLongThread(server: DemoServer): Promise<{ id: string; email: string }> {
  const [coach, family] = [await addCoach(server), await addFamily(server, { isFunded: true })];
  const order = await bookFor(server, family.token, await newClass(server, family.token, coach), [
    family.self,
  ]);
  await ask(server, 'order.accept', { id: order.id, answers: [] }, coach.token);
  const first = { id: randomUUID(), to: { kind: 'order' as const, id: order.id }, body: { text: 'Hello' } };
  await ask(server, 'message.send', { ...first, tappedAt: server.ago(0).toISOString() }, family.token);
  const rows = Array.from({ length: messages - 1 }, (_, at) => {
    const [id, isMine] = [randomUUID(), at % 3 !== 0];
    const text = `Message ${at + 2}: we meet at door ${at % 9}, and bring towels for ${1 + (at % 4)} people.`;
    return {
      id,
      position: at + 2,
      author: isMine ? family.id : coach.id,
      side: isMine ? 'family' : 'coach',
      at: new Date(server.now() + at * 1000).toISOString(),
      sealed: sealMessage(server.secret, messageOwner(id), { text }).toString('hex'),
    };
  });
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into message (id, thread_id, position, author_id, side, at, tapped_at, key_id, sealed)
       select id, $2, position, author, side, at, at, $3, decode(sealed, 'hex')
       from jsonb_to_recordset($1::jsonb)
         as v(id uuid, position int, author uuid, side text, at timestamptz, sealed text)`,
      [JSON.stringify(rows), order.id, messageKeyId(server.secret)],
    );
    await client.query('update thread set last_position = $2 where id = $1', [order.id, messages]);
  } finally {
    await client.end();
  }
  return { id: order.id, email: family.email };
}

/** Loads the whole thread, then flings it to its start and back. */
export async function measureThread(server: DemoServer, { id, email }: { id: string; email: string }) {
  const phone = new Phone();
  try {
    const context = await phone.open();
    const first = await context.newPage();
    await signInQuickly(first, server, email);
    // The sign-in opens a picture; the app registers its worker.
    await first.goto(server.url);
    await workerActive(first);
    await first.close();
    const seen = await visit(context, `${server.url}${pathTo(paths.thread, { id })}`);
    const { page } = seen;
    const bubbles = () => page.locator('.of-bubble').count();
    const earlier = page.getByRole('button', { name: 'Earlier messages' });
    for (let before = await bubbles(); before < messages; before = await bubbles()) {
      await earlier.evaluate((button: HTMLElement) => button.click());
      await page.waitForFunction((least) => document.querySelectorAll('.of-bubble').length > least, before);
    }
    await page.waitForTimeout(1000);
    await scrollTo(seen, 'end');
    await watchFrames(seen);
    for (const where of ['start', 'end'] as const) await scrollTo(seen, where);
    const frames = await takeFrames(seen);
    const result: LongThread = {
      usable: seen.usable,
      bubbles: await bubbles(),
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
      p95: frames[Math.floor(frames.length * 0.95)] ?? 0,
      longest: frames.at(-1) ?? 0,
    };
    return result;
  } finally {
    await phone.remove();
  }
}
