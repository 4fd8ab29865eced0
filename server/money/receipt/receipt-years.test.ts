import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { pastAllGuards, testDatabase } from '#tests/support/database.ts';
import { addCoach, addOperator } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { accepted, assertInvariants, price, setClockBefore } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let coach: string;
const asCoach = () => signIn(world, coach, 'student', 'coach');

/** A session of each kind in each of these months: given, left late, canceled by the coach, corrected, to come. */
async function season(month: string, operators: readonly string[]): Promise<void> {
  world.clock.set(new Date(`${month}-02T12:00:00Z`));
  const given = await accepted(world, { coachId: coach, card: true });
  const late = await accepted(world, { coachId: coach, inHours: 98 });
  const canceled = await accepted(world, { coachId: coach, inHours: 100 });
  await accepted(world, { coachId: coach, inHours: 700 });
  await as(world, coach, coachCancel, { id: canceled.id, reason: { code: 'other', text: 'ill' } });
  setClockBefore(world, late.cls, 10);
  await as(world, late.student, cancelWholeOrder, {
    id: late.id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: Math.floor(price / 2),
    tappedAt: world.clock.now().toISOString(),
  });
  setClockBefore(world, given.cls, -2);
  await as(world, coach, complete, { id: given.id });
  const [one = '', two = ''] = await Promise.all(operators.map((id) => signIn(world, id)));
  const proposed = dataOf(
    await call(app, one, 'operator.correctionPropose', { id: given.id, refundMinor: 1000, note: 'Locked' }),
  );
  dataOf(await call(app, two, 'operator.correctionConfirm', { id: proposed.id, note: 'Seen' }));
}

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  const operators = [await addOperator(world), await addOperator(world)];
  coach = await addCoach(world, { name: 'Ada Seller' });
  dataOf(await call(app, await asCoach(), 'receipt.setSeller', { number: 'AB 1234' }));
  for (const [place, bps] of [825, 1900].entries()) {
    world.clock.set(new Date(`2027-0${place + 3}-01T20:00:00Z`));
    const rate = { cityId: 'vancouver', activity: null, startsOn: `2027-0${place + 3}-01`, bps };
    dataOf(await call(app, await signIn(world, operators[0] ?? ''), 'operator.taxRateSet', rate));
    await season(`2027-0${place + 3}`, operators);
  }
});

async function onPaper(year: number, language = 'en'): Promise<string> {
  const { base64, name } = dataOf(
    await call(app, await asCoach(), 'receipt.year', { year }, undefined, { 'accept-language': language }),
  );
  expect(name).toBe(`openfield-${year}.pdf`);
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')));
  return (await extractText(document, { mergePages: true })).text;
}

/** The amount that follows a label on the paper, in cents. */
function amountAfter(text: string, label: string): number {
  const at = text.indexOf(label);
  expect([label, at >= 0]).toEqual([label, true]);
  const [, amount = ''] = /USD (-?[\d.]+)/.exec(text.slice(at)) ?? [];
  return Math.round(Number(amount) * 100);
}

it('the yearly statement agrees with the ledger to the cent', async () => {
  const text = await onPaper(2027);
  const { rows } = await sql<{ paid: number; returned: number; fee: number; net: number }>`
    select
      coalesce(sum(t.amount_minor) filter (where t.credit like 'escrow:%' and t.debit ~ '^(student|external):'), 0)::bigint as paid,
      coalesce(sum(t.amount_minor) filter (where t.debit like 'escrow:%' and t.credit ~ '^(student|external):'), 0)::bigint as returned,
      coalesce(sum(case t.kind when 'fee' then t.amount_minor when 'feeBack' then -t.amount_minor end), 0)::bigint as fee,
      coalesce(sum(case when t.kind = 'earning' then t.amount_minor when t.kind in ('clawback', 'shortfall') then -t.amount_minor end), 0)::bigint as net
    from transfer t join orders o on o.id = t.order_id where o.coach_id = ${coach}`.execute(
    world.database.query,
  );
  const { paid = 0, returned = 0, fee = 0, net = 0 } = rows[0] ?? {};
  expect(amountAfter(text, 'Receipts: 8')).toBe(paid);
  expect(amountAfter(text, 'Credit notes: 6')).toBe(-returned);
  expect(amountAfter(text, 'Receipts less credit notes')).toBe(paid - returned);
  expect(amountAfter(text, 'Fee of the platform')).toBe(-fee);
  expect(amountAfter(text, 'Net earnings')).toBe(net);
  expect(amountAfter(text, 'Earned in this year')).toBe(net + fee);
  // Two sessions to come are paid and not earned yet.
  expect(amountAfter(text, 'Paid in another year than earned')).toBe(-2 * price);
  const months = dataOf(await call(app, await asCoach(), 'wallet.coachMonths', {})).items;
  expect(months.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(net);
  for (const [bps, percent] of [
    [825, '8.25'],
    [1900, '19'],
  ] as const) {
    const papers = await world.database.query
      .selectFrom('receipt')
      .select(['kind', 'tax_minor'])
      .where('seller_id', '=', coach)
      .where('tax_bps', '=', bps)
      .execute();
    const tax = papers.reduce((sum, one) => sum + (one.kind === 'receipt' ? 1 : -1) * one.tax_minor, 0);
    expect(tax).toBeGreaterThan(0);
    expect(amountAfter(text, `Tax in it, ${percent} %`)).toBe(tax);
  }
  expect(text).toMatch(/Numbers 1 – 14/);
  await assertInvariants(world);
});

it('the yearly statement begins with the day since when receipts have numbers, in both languages', async () => {
  expect(await onPaper(2027)).toContain('Receipts have had numbers since March 2, 2027.');
  const zh = await onPaper(2027, 'zh-CN');
  expect(zh).toContain('2027 年度结算单');
  expect(zh).toContain('其中税额，8.25%');
  expect(await onPaper(2026)).toContain('USD 0.00');
});

it('receipt.year refuses a year that has not begun', async () => {
  expect(reasonIn(await call(app, await asCoach(), 'receipt.year', { year: 2028 }))).toBe('BAD_INPUT');
});

it('receipt.list of a year holds its receipts alone, page by page', async () => {
  const token = await asCoach();
  const { items, next } = dataOf(await call(app, token, 'receipt.list', { as: 'coach', year: 2027 }));
  expect([items.length, next]).toEqual([14, null]);
  expect(new Set(items.map(({ number }) => number)).size).toBe(14);
  expect(dataOf(await call(app, token, 'receipt.list', { as: 'coach', year: 2026 })).items).toEqual([]);
  expect(dataOf(await call(app, token, 'receipt.seller', {}))).toEqual({ number: 'AB 1234', years: [2027] });
});

it('the yearly statement names the seller numbers of its receipts, not today’s', async () => {
  dataOf(await call(app, await asCoach(), 'receipt.setSeller', { number: 'CD 5678' }));
  const text = await onPaper(2027);
  expect(text).toContain('AB 1234');
  expect(text).not.toContain('CD 5678');
});

it('receipt.seller offers years of the ledger before the first receipt', async () => {
  const moved = await addCoach(world);
  const order = await accepted(world, { coachId: moved });
  setClockBefore(world, order.cls, -2);
  await as(world, moved, complete, { id: order.id });
  await pastAllGuards(world.database, async (tx) => {
    await tx.deleteFrom('receipt').where('seller_id', '=', moved).execute();
  });
  const { years } = dataOf(await call(app, await signIn(world, moved, 'coach'), 'receipt.seller', {}));
  expect(years).toEqual([2027]);
});
