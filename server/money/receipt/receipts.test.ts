import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import {
  acceptOrder,
  coachCancel,
  rejectOrder,
} from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import type { Leg } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { packWorld } from '#tests/support/class-pack-world.ts';
import { pastAllGuards } from '#tests/support/database.ts';
import { addCity, addCoach, addOperator, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, price, requested, setClockBefore } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let operator: string;
inSharedWorld(async (made) => {
  ({ world, app } = made);
  operator = await signIn(world, await addOperator(world));
});

const why = { code: 'other' as const, text: 'ill' };
const papersOf = (order: string) =>
  world.database.query
    .selectFrom('receipt')
    .select(['kind', 'number', 'amount_minor', 'tax_bps', 'tax_minor', 'seller_id', 'seller_number'])
    .where((is) => is.or([is('order_id', '=', order), is('class_pack_id', '=', order)]))
    .orderBy('number')
    .execute();
const amountsOf = async (order: string) =>
  (await papersOf(order)).map(({ kind, amount_minor: amount }) => (kind === 'receipt' ? amount : -amount));

/** A coach with a seller number. */
async function seller(number: string | null = 'ab 12-345'): Promise<string> {
  const id = await addCoach(world);
  const token = await signIn(world, id, 'coach');
  if (number !== null) dataOf(await call(app, token, 'receipt.setSeller', { number }));
  return id;
}

/** A day of the city in the world, `days` from now. */
const dayOf = (days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const setRate = (
  bps: number | null,
  activity: 'swim' | 'judo' | null = null,
  days = 0,
  cityId = 'vancouver',
) => call(app, operator, 'operator.taxRateSet', { cityId, activity, startsOn: dayOf(days), bps });

async function textOf(
  id: string,
  account: string,
  role: 'student' | 'coach',
  language = 'en',
): Promise<string> {
  const { base64, type } = dataOf(
    await call(app, await signIn(world, account, role), 'receipt.file', { id }, undefined, {
      'accept-language': language,
    }),
  );
  expect(type).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')));
  return (await extractText(document, { mergePages: true })).text;
}

const listOf = async (account: string, role: 'student' | 'coach', orderId?: string) =>
  dataOf(
    await call(app, await signIn(world, account, role), 'receipt.list', {
      as: role,
      ...(orderId !== undefined && { orderId }),
    }),
  ).items;

describe('a receipt', () => {
  it.each([
    ['the balance', false],
    ['a card', true],
  ])('is issued when the coach accepts an order that %s paid, and not before', async (_, card) => {
    const made = await requested(world, { card });
    expect(await papersOf(made.id)).toEqual([]);
    await as(world, made.coach, acceptOrder, { id: made.id });
    expect(await papersOf(made.id)).toMatchObject([{ kind: 'receipt', number: 1, amount_minor: price }]);
  });

  it('is not issued for a rejected request and for a free class', async () => {
    const rejected = await requested(world);
    await as(world, rejected.coach, rejectOrder, { id: rejected.id, reason: why });
    const free = await accepted(world, { priceMinor: 0 });
    expect([await papersOf(rejected.id), await papersOf(free.id)]).toEqual([[], []]);
  });

  it('has no tax without a seller number, whatever the rate, and does not name tax', async () => {
    dataOf(await setRate(825));
    const made = await accepted(world, { coachId: await seller(null) });
    expect(await papersOf(made.id)).toMatchObject([{ tax_bps: 0, tax_minor: 0, seller_number: null }]);
    const [paper] = await listOf(made.student, 'student');
    expect(await textOf(paper?.id ?? '', made.student, 'student')).not.toMatch(/tax/i);
    expect(await textOf(paper?.id ?? '', made.student, 'student', 'zh-CN')).not.toContain('税');
    dataOf(await setRate(0));
    const untaxed = await accepted(world, { coachId: await seller() });
    expect(await papersOf(untaxed.id)).toMatchObject([{ tax_bps: 0, seller_number: 'AB 12-345' }]);
    const [other] = await listOf(untaxed.student, 'student');
    expect(await textOf(other?.id ?? '', untaxed.student, 'student')).not.toMatch(/tax/i);
  });

  it('splits the price by the rate of the city, and its own rate where an activity has one', async () => {
    dataOf(await setRate(825));
    dataOf(await setRate(1900, 'judo'));
    dataOf(await setRate(2000, null, 3));
    await addCity(world, 'pokhara');
    dataOf(await setRate(4000, null, 1, 'pokhara'));
    const swim = await accepted(world, { coachId: await seller() });
    expect(await papersOf(swim.id)).toMatchObject([{ tax_bps: 825, tax_minor: 305 }]);
    dataOf(await setRate(500, 'swim'));
    const own = await accepted(world, { coachId: await seller() });
    expect(await papersOf(own.id)).toMatchObject([{ tax_bps: 500, tax_minor: 191 }]);
    world.clock.advance({ days: 4 });
    const later = await accepted(world, { coachId: await seller() });
    expect(await papersOf(later.id)).toMatchObject([{ tax_bps: 500 }]);
    dataOf(await setRate(0, 'swim'));
  });

  it('has the rate of all activities again from the day on which the rate of its activity was withdrawn', async () => {
    // Behind the entries of other tests.
    world.clock.advance({ days: 10 });
    dataOf(await setRate(825));
    dataOf(await setRate(0, 'swim'));
    dataOf(await setRate(null, 'swim', 3));
    const before = await accepted(world, { coachId: await seller() });
    expect(await papersOf(before.id)).toMatchObject([{ tax_bps: 0, tax_minor: 0 }]);
    world.clock.advance({ days: 4 });
    const after = await accepted(world, { coachId: await seller() });
    expect(await papersOf(after.id)).toMatchObject([{ tax_bps: 825, tax_minor: 305 }]);
    dataOf(await setRate(null));
    const none = await accepted(world, { coachId: await seller() });
    expect(await papersOf(none.id)).toMatchObject([{ tax_bps: 0, tax_minor: 0 }]);
  });

  it('names number, seller, payer and tax in both languages; the coach’s copy names no payer', async () => {
    dataOf(await setRate(825, 'swim'));
    const made = await accepted(world, { coachId: await seller() });
    const { name } = await world.database.query
      .selectFrom('account')
      .select('name')
      .where('id', '=', made.student)
      .executeTakeFirstOrThrow();
    const [paper] = await listOf(made.student, 'student', made.id);
    expect(paper).toMatchObject({ number: 1, amountMinor: price, taxBps: 825, taxMinor: 305 });
    const id = paper?.id ?? '';
    const en = await textOf(id, made.student, 'student');
    for (const part of [
      'Receipt 1',
      'AB 12-345',
      `Paid by ${name}`,
      'Tax, 8.25 %, included',
      'USD 3.05',
      'USD 36.96',
      'USD 40.01',
    ])
      expect(en).toContain(part);
    const zh = await textOf(id, made.student, 'student', 'zh-CN');
    for (const part of ['收据 1', '游泳', '8.25%', 'USD 40.01']) expect(zh).toContain(part);
    expect(await textOf(id, made.coach, 'coach')).not.toContain('Paid by');
    expect(await listOf(made.coach, 'coach', made.id)).toHaveLength(1);
    const stranger = await signIn(world, await addStudent(world), 'student');
    expect(reasonIn(await call(app, stranger, 'receipt.file', { id }))).toBe('NOT_FOUND');
  });

  it('never changes and is never deleted', async () => {
    const made = await accepted(world);
    const change = (statement: string) =>
      sql`${sql.raw(statement)}`.execute(world.database.query).then(
        () => 'done',
        () => 'refused',
      );
    expect(await change(`update receipt set amount_minor = 1 where order_id = '${made.id}'`)).toBe('refused');
    expect(await change(`update receipt set seller_name = '{"en":"x"}' where order_id = '${made.id}'`)).toBe(
      'refused',
    );
    expect(await change(`delete from receipt where order_id = '${made.id}'`)).toBe('refused');
  });
});

describe('credit notes', () => {
  it('repeat rate and seller number of their receipt, and return its whole tax', async () => {
    dataOf(await setRate(825, 'swim'));
    const made = await accepted(world, { coachId: await seller() });
    dataOf(await setRate(0, 'swim'));
    dataOf(await call(app, await signIn(world, made.coach, 'coach'), 'receipt.setSeller', { number: null }));
    await as(world, made.coach, coachCancel, { id: made.id, reason: why });
    expect(await papersOf(made.id)).toMatchObject([
      { kind: 'receipt', number: 1, tax_minor: 305 },
      {
        kind: 'credit',
        number: 2,
        amount_minor: price,
        tax_bps: 825,
        tax_minor: 305,
        seller_number: 'AB 12-345',
      },
    ]);
    const credit = (await listOf(made.student, 'student', made.id)).find(({ kind }) => kind === 'credit');
    const text = await textOf(credit?.id ?? '', made.student, 'student');
    for (const part of ['Credit note 2', 'Credits receipt 1', 'Total returned']) expect(text).toContain(part);
  });

  it('follow a late cancellation and a correction, each with what returned', async () => {
    const left = await accepted(world);
    setClockBefore(world, left.cls, 10);
    await as(world, left.student, cancelWholeOrder, {
      id: left.id,
      reason: { code: 'ill', text: '' },
      shownRefundMinor: Math.floor(price / 2),
      tappedAt: world.clock.now().toISOString(),
    });
    expect(await amountsOf(left.id)).toEqual([price, -2000]);
    const listed = (await listOf(left.student, 'student', left.id)).find(({ kind }) => kind === 'receipt');
    expect(listed?.credits).toEqual([
      { number: 2, issuedAt: world.clock.now().toISOString(), amountMinor: 2000 },
    ]);
    for (const [language, words] of [
      ['en', 'Returned by credit note 2 of'],
      ['zh-CN', '以退款收据 2 退款'],
    ] as const) {
      const text = await textOf(listed?.id ?? '', left.student, 'student', language);
      expect(text).toContain(words);
      expect(text).toContain('20.00');
    }
    const done = await accepted(world);
    setClockBefore(world, done.cls, -2);
    await as(world, done.coach, complete, { id: done.id });
    const proposed = dataOf(
      await call(app, operator, 'operator.correctionPropose', {
        id: done.id,
        refundMinor: 1000,
        note: 'Locked',
      }),
    );
    const second = await signIn(world, await addOperator(world));
    dataOf(await call(app, second, 'operator.correctionConfirm', { id: proposed.id, note: 'Seen' }));
    expect(await amountsOf(done.id)).toEqual([price, -1000]);
  });

  it('are not issued for an order that an earlier build accepted', async () => {
    const made = await accepted(world);
    await pastAllGuards(world.database, async (tx) => {
      await tx.deleteFrom('receipt').where('order_id', '=', made.id).execute();
      await tx
        .updateTable('receipt_seller')
        .set({ last_number: 0 })
        .where('coach_id', '=', made.coach)
        .execute();
    });
    await as(world, made.coach, coachCancel, { id: made.id, reason: why });
    expect(await papersOf(made.id)).toEqual([]);
  });
});

describe('a class pack', () => {
  it('has a receipt at its purchase, none for its sessions, and a credit note for what returns', async () => {
    const { coach, family, offer, buy } = packWorld(world, app);
    const [lead, who] = [await coach(), await family()];
    const { pack } = dataOf(await buy(who, await offer(lead.token), { method: PaymentMethod.balance }));
    expect(await amountsOf(pack.id)).toEqual([10_000]);
    const refunded = await call(app, who.token, 'classPack.refund', {
      id: pack.id,
      shownMinor: 10_000,
      to: 'balance',
    });
    expect(reasonIn(refunded)).toBe('ok');
    expect(await amountsOf(pack.id)).toEqual([10_000, -10_000]);
    const { items } = dataOf(
      await call(app, who.token, 'receipt.list', { as: 'student', classPackId: pack.id }),
    );
    const credit = items.find(({ kind }) => kind === 'credit');
    expect(credit).toMatchObject({ kind: 'credit', title: null, sessions: 3 });
    expect(await textOf(credit?.id ?? '', who.id, 'student')).toContain('Class pack, sessions: 3');
  });
});

/** Effect of each kind of transfer on receipts. A new kind does not compile until somebody decides. */
const effects: Record<Leg['kind'], 'payer' | 'inside' | 'notOfSale'> = {
  pay: 'payer',
  exchange: 'payer',
  refund: 'payer',
  disputeRefund: 'payer',
  correctionRefund: 'payer',
  attendanceRefund: 'payer',
  classPack: 'payer',
  classPackBack: 'payer',
  fee: 'inside',
  earning: 'inside',
  release: 'inside',
  feeBack: 'inside',
  clawback: 'inside',
  shortfall: 'inside',
  netting: 'inside',
  withdraw: 'inside',
  withdrawMore: 'inside',
  withdrawLess: 'inside',
  withdrawReturn: 'inside',
  payout: 'notOfSale',
  topUp: 'notOfSale',
  membership: 'notOfSale',
  membershipRefund: 'notOfSale',
  chargeback: 'notOfSale',
  chargebackHold: 'notOfSale',
  chargebackReturn: 'notOfSale',
  chargebackPaid: 'notOfSale',
  chargebackRecovery: 'notOfSale',
  serviceOut: 'notOfSale',
  serviceIn: 'notOfSale',
  debtWriteOff: 'notOfSale',
  givenUp: 'notOfSale',
  voucher: 'payer',
  voucherBack: 'payer',
  voucherReversed: 'payer',
};

it('only kinds of transfer with a payer on one side move money of a sale from or to a payer', async () => {
  const { rows } = await sql<{ kind: Leg['kind'] }>`
    select distinct kind from transfer
    where (debit ~ '^(student|external|escrow):' and credit ~ '^(escrow|classPack):')
      or (debit ~ '^(escrow|classPack):' and credit ~ '^(student|external|escrow):')`.execute(
    world.database.query,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ kind }) => effects[kind] !== 'payer')).toEqual([]);
});
