import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import type { Input, Output } from '#contract/all-apis.ts';
import type { CoachMonth, CoachRecord } from '#contract/coach-wallet.ts';
import { moneyText } from '#contract/currencies.ts';
import type { RouteName } from '#contract/routes.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn, type Reply } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { coachWith } from '#tests/support/payout-world.ts';
import { addCoach, addOperator } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { accepted, assertInvariants, price, setClockBefore, type Staged } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { balancesAt, listRecordsWithin } from './coach-record.repository.ts';
import { partsOf, totalOf, type Parts } from './coach-record.rules.ts';
import { spanOf } from './month.rules.ts';

const zone = 'America/Vancouver';
const months = ['2027-03', '2027-04', '2027-05', '2027-06', '2027-07', '2027-08'] as const;

let world: World;
let app: FastifyInstance;
let coach: string;
let operators: string[];

const ask = async <N extends RouteName>(name: N, input: Input<N>): Promise<Reply<Output<N>>> =>
  call(app, await signIn(world, coach, 'student', 'coach'), name, input);

async function completed(): Promise<Staged> {
  const made = await accepted(world, { coachId: coach });
  setClockBefore(world, made.cls, -2);
  await as(world, made.coach, complete, { id: made.id });
  return made;
}

async function leftLate(): Promise<void> {
  const made = await accepted(world, { coachId: coach });
  setClockBefore(world, made.cls, 10);
  await as(world, made.student, cancelWholeOrder, {
    id: made.id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: Math.floor(price / 2),
    tappedAt: world.clock.now().toISOString(),
  });
}

/** A contested session with a partial refund to the family. */
async function contested(): Promise<void> {
  const made = await completed();
  const reason = { code: 'notAsDescribed' as const, text: 'Half an hour only' };
  const { dispute } = await as(world, made.student, openDispute, { id: made.id, reason });
  await as(world, made.coach, answerDispute, { id: made.id, agrees: false, text: 'No' });
  world.clock.advance({ days: 3 });
  const decision = { id: dispute.id, outcome: 'part' as const, refundMinor: 1000, note: 'x' };
  dataOf(await call(app, await signIn(world, operators[0] ?? ''), 'operator.disputeDecide', decision));
}

/** Two operators give so much of an order back. */
async function corrected(id: string, refundMinor: number): Promise<void> {
  const [one, two] = [await signIn(world, operators[0] ?? ''), await signIn(world, operators[1] ?? '')];
  const proposed = dataOf(
    await call(app, one, 'operator.correctionPropose', { id, refundMinor, note: 'The hall was locked' }),
  );
  dataOf(await call(app, two, 'operator.correctionConfirm', { id: proposed.id, note: 'I saw it' }));
}

async function withdraw(amountMinor: number, end: 'paid' | 'failed' | 'canceled'): Promise<void> {
  const { id, version } = dataOf(
    await ask('withdrawal.request', { amountMinor: amountMinor - 100, currency: 'USD' }),
  );
  const changed = dataOf(await ask('withdrawal.update', { id, amountMinor, version }));
  if (end === 'canceled') {
    dataOf(await ask('withdrawal.cancel', { id }));
    return;
  }
  const operator = await signIn(world, operators[0] ?? '');
  dataOf(await call(app, operator, 'operator.withdrawalApprove', { id, version: changed.version }));
  const reason = { code: 'bankRefused' as const, text: '' };
  dataOf(
    end === 'paid'
      ? await call(app, operator, 'operator.withdrawalMarkPaid', { id, reference: 'W' })
      : await call(app, operator, 'operator.withdrawalMarkFailed', { id, reason }),
  );
}

const release = async () => {
  world.clock.advance({ days: 4 });
  await releaseFunds(world);
};

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  operators = [await addOperator(world), await addOperator(world)];
  ({ id: coach } = await coachWith(app, world, 0));
  for (const [place, month] of months.entries()) {
    world.clock.set(new Date(`${month}-02T12:00:00Z`));
    const first = await completed();
    await completed();
    await leftLate();
    await release();
    await contested();
    await release();
    if (place === 1) await withdraw(3000, 'failed');
    if (place === 2) await withdraw(2600, 'canceled');
    // Nearly all is taken out, and then an order is mended. Later earnings pay what is missing.
    const { maxWithdrawalMinor } = dataOf(await ask('wallet.coach', {}));
    if (place % 2 === 1) await withdraw(maxWithdrawalMinor - (place === 3 ? 500 : 0), 'paid');
    if (place === 3) await corrected(first.id, price);
  }
});

/** Sums an account's change from its transfers alone. */
async function moved(account: string, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(case when credit = ${account} then amount_minor else -amount_minor end), 0)::text as sum
    from transfer where (credit = ${account} or debit = ${account})
      and created_at >= ${from} and created_at < ${until}`.execute(world.database.query);
  return Number(rows[0]?.sum);
}
const posted = async (account: string): Promise<number> => {
  const row = await world.database.query
    .selectFrom('ledger_account')
    .select('posted_minor')
    .where('id', '=', account)
    .executeTakeFirst();
  return row?.posted_minor ?? 0;
};

async function allRecords(more: { kind?: CoachRecord['kind']; month?: string } = {}): Promise<CoachRecord[]> {
  const found: CoachRecord[] = [];
  let cursor: string | null = null;
  do {
    const page: Output<'wallet.coachRecords'> = dataOf(
      await ask('wallet.coachRecords', { ...more, ...(cursor !== null && { cursor }) }),
    );
    found.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return found;
}

const sumOf = (records: readonly CoachRecord[], of: (record: CoachRecord) => number | null): number =>
  records.reduce((sum, record) => sum + (of(record) ?? 0), 0);

it('wallet.coachRecords shows refunds, disputes, corrections, debts and ends of withdrawals', async () => {
  const kinds = new Set((await allRecords()).map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    ['debt', 'earning', 'payout', 'refund', 'release', 'withdraw', 'withdrawReturn'].toSorted(),
  );
  await assertInvariants(world);
});

it('wallet.coachRecords lists every movement once; the changes add up to the ledger', async () => {
  const records = await allRecords();
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  const parts = partsOf(coach);
  expect(sumOf(records, ({ changes }) => changes.pendingMinor)).toBe(await posted(parts.pending));
  expect(sumOf(records, ({ changes }) => changes.availableMinor)).toBe(await posted(parts.available));
  expect(sumOf(records, ({ changes }) => changes.withdrawingMinor)).toBe(await posted(parts.withdrawing));
  expect(0 - sumOf(records, ({ changes }) => changes.owedMinor)).toBe(await posted(parts.receivable));
  const shared = records.filter(({ grossMinor }) => grossMinor !== null);
  expect(shared.map(({ grossMinor, feeMinor }) => (grossMinor ?? 0) - (feeMinor ?? 0))).toEqual(
    shared.map(({ amountMinor }) => amountMinor),
  );
});

it('wallet.coachMonths shows gross, fee and net of each month as the ledger has them', async () => {
  const answer = dataOf(await ask('wallet.coachMonths', {}));
  expect(answer.zone).toBe(zone);
  const known = answer.items.filter(({ month }) => months.some((one) => one === month));
  expect(known.map(({ month }) => month)).toEqual([...months].toReversed());
  for (const sum of known) await compareMonth(sum);
});

async function compareMonth(sum: CoachMonth): Promise<void> {
  const { from, until } = spanOf(sum.month, zone);
  const { rows } = await sql<{ fee: string }>`
    select coalesce(sum(case t.kind when 'fee' then amount_minor else -amount_minor end), 0)::text as fee
    from transfer t join orders o on o.id = t.order_id
    where o.coach_id = ${coach} and t.kind in ('fee', 'feeBack') and t.created_at >= ${from} and t.created_at < ${until}`.execute(
    world.database.query,
  );
  const all = await Promise.all(Object.values(partsOf(coach)).map((account) => moved(account, from, until)));
  const total = all.reduce((a, b) => a + b, 0);
  expect(sum.feeMinor).toBe(Number(rows[0]?.fee));
  expect(sum.netMinor - sum.paidOutMinor).toBe(total);
  expect(sum.grossMinor - sum.feeMinor).toBe(sum.netMinor);
  const records = await allRecords({ month: sum.month });
  for (const { kind, n, amountMinor } of sum.kinds) {
    const own = records.filter((record) => record.kind === kind);
    expect([kind, own.length, sumOf(own, (record) => record.amountMinor)]).toEqual([kind, n, amountMinor]);
  }
}

const cells = (csv: string): string[][] =>
  csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
const cents = (text: string | undefined): number => Math.round(Number(text) * 100);

it('a table for a spreadsheet with decimal commas is the same table, split at semicolons', async () => {
  const span = { from: months[0], until: months[5], format: 'csv' as const };
  const read = async (more: { decimal?: 'point' | 'comma' } = {}) =>
    Buffer.from(dataOf(await ask('wallet.statement', { ...span, ...more })).base64, 'base64').toString();
  const [usual, other] = [await read({ decimal: 'point' }), await read({ decimal: 'comma' })];
  expect(await read()).toBe(usual);
  const cellsAt = (line: string) => line.split(';').map((cell) => cell.replace(/^(-?\d+),(\d\d)$/, '$1.$2'));
  expect(other.slice(1).trimEnd().split('\r\n').map(cellsAt)).toEqual(cells(usual));
  expect(other).toMatch(/;-?\d+,\d\d;/);
});

it('a statement of six months equals the ledger to the cent, column by column', async () => {
  const { base64, name, type } = dataOf(
    await ask('wallet.statement', { from: months[0], until: months[5], format: 'csv' }),
  );
  expect([name, type]).toEqual(['openfield-2027-03-2027-08.csv', 'text/csv;charset=utf-8']);
  const [head = [], opening = [], ...rest] = cells(Buffer.from(base64, 'base64').toString());
  const closing = rest.at(-1) ?? [];
  const rows = rest.slice(0, -1);
  const span = spanOf(months[0], zone, months[5]);
  const column = (title: string) => head.indexOf(title);
  const parts: [string, keyof Parts, 1 | -1][] = [
    ['Pending', 'pending', 1],
    ['Available', 'available', 1],
    ['Under way', 'withdrawing', 1],
    ['Owed', 'receivable', -1],
  ];
  for (const [title, part, sign] of parts) {
    const at = column(title);
    const sum = rows.reduce((total, row) => total + cents(row[at]), 0);
    expect([title, 0 + sum * sign]).toEqual([
      title,
      await moved(partsOf(coach)[part], span.from, span.until),
    ]);
    expect([title, cents(opening[at]) + sum]).toEqual([title, cents(closing[at])]);
  }
  const before = await balancesAt(world.database.query, coach, span.from);
  expect(cents(opening[column('Pending')])).toBe(before.pending);
  const total = column('In all');
  expect(cents(opening[total]) + rows.reduce((sum, row) => sum + cents(row[total]), 0)).toBe(
    cents(closing[total]),
  );
  const net = rows.reduce(
    (sum, row) => sum + (row[column('Gross')] === '' ? 0 : cents(row[column('Net')])),
    0,
  );
  const gross = rows.reduce((sum, row) => sum + cents(row[column('Gross')] || '0'), 0);
  const fees = rows.reduce((sum, row) => sum + cents(row[column('Fee')] || '0'), 0);
  expect(gross - fees).toBe(net);
});

it('statements that follow each other meet: each begins with the balances of the one before', async () => {
  let end = await balancesAt(world.database.query, coach, spanOf(months[0], zone).from);
  for (const month of months) {
    const span = spanOf(month, zone);
    const start = await balancesAt(world.database.query, coach, span.from);
    expect([month, start]).toEqual([month, end]);
    for (const row of await listRecordsWithin(world.database.query, coach, span, 1000))
      for (const part of ['pending', 'available', 'withdrawing', 'receivable'] as const)
        end[part] += row[part];
  }
});

/** The words of a statement to print, in the language that the asker reads. */
async function onPaper(language: string): Promise<string> {
  const { base64, type } = dataOf(
    await call(
      app,
      await signIn(world, coach, 'student', 'coach'),
      'wallet.statement',
      { from: months[0], until: months[5], format: 'pdf' },
      undefined,
      { 'accept-language': language },
    ),
  );
  expect(type).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')));
  return (await extractText(document, { mergePages: true })).text;
}

it.each([
  ['en', 'Statement of earnings'],
  ['zh-CN', '收入对账单'],
])(
  'the printed statement shows the balances of the ledger and the steps between them (%s)',
  async (language, title) => {
    const text = await onPaper(language);
    expect(text).toContain(title);
    const printed = [...text.matchAll(/USD (-?[\d.]+)/g)].map(([, amount]) => cents(amount));
    const span = spanOf(months[0], zone, months[5]);
    const [before, after] = [
      await balancesAt(world.database.query, coach, span.from),
      await balancesAt(world.database.query, coach, span.until),
    ];
    expect(printed[0]).toBe(totalOf(before));
    expect(printed.at(-1)).toBe(totalOf(after));
    expect(printed.slice(0, -1).reduce((sum, step) => sum + step, 0)).toBe(totalOf(after));
    for (const part of ['pending', 'available', 'withdrawing'] as const)
      expect(text).toContain(`${moneyText(before[part], 'USD')} ${moneyText(after[part], 'USD')}`);
    const shown = (await allRecords()).filter(({ kind }) => ['earning', 'refund'].includes(kind));
    expect(shown.filter(({ order }) => !text.includes(order?.number ?? 'missing'))).toEqual([]);
  },
);

it('wallet.coachRecord names the family of an order until another coach has it', async () => {
  const [earned] = await allRecords({ kind: 'earning' });
  const orderId = earned?.order?.id ?? '';
  const read = async () => dataOf(await ask('wallet.coachRecord', { id: earned?.id ?? '' })).record.order;
  const give = (to: string) =>
    sql`update orders set coach_id = ${to} where id = ${orderId}`.execute(world.database.query);
  await sql`update account set name = 'Rosa Quint' where id = (select student_id from orders where id = ${orderId})`.execute(
    world.database.query,
  );
  expect(await read()).toMatchObject({ id: orderId, family: 'Rosa Quint' });
  await give(await addCoach(world));
  expect(await read()).toMatchObject({ id: null, family: '' });
  await give(coach);
});

it('wallet.coachRecord names no family once its account is deleted', async () => {
  const [, earned] = await allRecords({ kind: 'earning' });
  const orderId = earned?.order?.id ?? '';
  await sql`update account set state = 'deleted', name = 'Deleted account'
    where id = (select student_id from orders where id = ${orderId})`.execute(world.database.query);
  const { record } = dataOf(await ask('wallet.coachRecord', { id: earned?.id ?? '' }));
  expect(record.order).toMatchObject({ id: orderId, family: '' });
});

it('wallet.coachRecord shows every movement of one order together', async () => {
  const [refund] = await allRecords({ kind: 'refund' });
  const { record, ofOrder } = dataOf(await ask('wallet.coachRecord', { id: refund?.id ?? '' }));
  expect(record.order?.id).toBe(refund?.order?.id);
  expect(ofOrder.map(({ kind }) => kind)).toContain('earning');
});

it('wallet.statement refuses periods that run backwards, are too long or have not begun', async () => {
  const asked = (from: string, until: string) => ask('wallet.statement', { from, until, format: 'csv' });
  for (const [from, until] of [
    ['2027-05', '2027-04'],
    ['2026-01', '2027-01'],
    ['2029-01', '2029-01'],
  ] as const)
    expect(reasonIn(await asked(from, until))).toBe('BAD_INPUT');
});

it('another coach reads none of these movements', async () => {
  const [mine] = await allRecords();
  const other = await signIn(world, await addCoach(world), 'coach');
  expect(reasonIn(await call(app, other, 'wallet.coachRecord', { id: mine?.id ?? '' }))).toBe('NOT_FOUND');
  expect(dataOf(await call(app, other, 'wallet.coachRecords', {})).items).toEqual([]);
  expect(dataOf(await call(app, other, 'wallet.coachMonths', {})).items).toEqual([]);
});
