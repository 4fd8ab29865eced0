import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { sealAccount } from '#server/money/withdrawal/payout-account.seal.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { balanceOf } from '#tests/support/orders.ts';
import { bank, coachWith } from '#tests/support/payout-world.ts';
import { addOperator } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let one: string;
let oneToken: string;
beforeEach(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  one = await addOperator(world);
  oneToken = await signIn(world, one);
});

interface Approved {
  id: string;
  coachId: string;
}

/** A withdrawal that the first operator approved. */
async function approved(amountMinor: number): Promise<Approved> {
  const coach = await coachWith(app, world, amountMinor * 2);
  const asked = dataOf(await call(app, coach.token, 'withdrawal.request', { amountMinor, currency: 'USD' }));
  world.clock.advance({ seconds: 1 });
  dataOf(await call(app, oneToken, 'operator.withdrawalApprove', { id: asked.id, version: 1 }));
  return { id: asked.id, coachId: coach.id };
}

const ready = async (token = oneToken) => dataOf(await call(app, token, 'operator.payoutFileReady', {}));
const table = (count: number, totalMinor: number) =>
  ({ format: 'csv', currency: 'USD', count, totalMinor }) as const;
const make = (input: Parameters<typeof call<'operator.payoutFileMake'>>[3], token = oneToken, key?: string) =>
  call(app, token, 'operator.payoutFileMake', input, key);
const readShown = (id: string, readCount: number, token = oneToken) =>
  call(app, token, 'operator.payoutFileRead', { id, readCount });
/** Reads a file as a page shows it that was loaded just now. */
const read = async (id: string, token = oneToken) =>
  readShown(id, (await listed(token)).find((file) => file.id === id)?.readCount ?? 0, token);
const markPaid = (id: string, token = oneToken, key?: string) =>
  call(app, token, 'operator.payoutFileMarkPaid', { id, reference: 'BATCH 7' }, key);
const listed = async (token = oneToken) =>
  dataOf(await call(app, token, 'operator.payoutFileList', {})).items;
const statesOf = async (rows: readonly Approved[]) => {
  const found = await world.database.query.selectFrom('withdrawal').select(['id', 'state']).execute();
  return rows.map((row) => found.find(({ id }) => id === row.id)?.state);
};
const linesAbout = async (ids: readonly string[]) =>
  (
    await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'subject_kind'])
      .where('subject_id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('a payout file', () => {
  it('is made of what was shown, read, and marked as paid, without the one that the bank returned', async () => {
    const rows = [await approved(3000), await approved(4001), await approved(2600)] as const;
    const [first, , third] = rows;
    expect(await ready()).toEqual({ ready: [{ ...table(3, 9601), leftOut: [] }], missingSettings: [] });
    for (const wrong of [table(2, 9601), table(3, 9600)])
      expect(reasonIn(await make(wrong))).toBe('CONTENT_CHANGED');
    const key = randomUUID();
    const made = await make(table(3, 9601), oneToken, key);
    const again = await make(table(3, 9601), oneToken, key);
    expect([again.text, again.isReplayed]).toEqual([made.text, true]);
    const file = dataOf(made);
    expect(file).toMatchObject({
      count: 3,
      totalMinor: 9601,
      madeBy: { id: one },
      open: { count: 3, totalMinor: 9601 },
      reads: [],
      readCount: 0,
      blocked: null,
      actions: ['read'],
    });
    expect(await ready()).toEqual({ ready: [], missingSettings: [] });
    expect(reasonIn(await make(table(3, 9601)))).toBe('CONTENT_CHANGED');
    const cards = dataOf(await call(app, oneToken, 'operator.withdrawalList', { state: 'open' })).items;
    expect(cards.map((card) => card.payoutFile)).toEqual(
      rows.map(({ id }) => ({ id: file.id, madeAt: file.madeAt, reference: id })),
    );

    // No bank has it.
    expect(reasonIn(await markPaid(file.id))).toBe('CONTENT_CHANGED');
    const text = dataOf(await read(file.id));
    expect((await listed())[0]?.actions).toEqual(['read', 'markPaid']);
    expect(text).toMatchObject({ mimeType: 'text/csv;charset=utf-8' });
    expect(text.name).toBe(`payout-${file.madeAt.slice(0, 10)}-${file.id.slice(-8)}.csv`);
    expect(text.text.split('\r\n').slice(1)).toEqual([
      ...[3000, 4001, 2600].map(
        (minor, at) =>
          `${bank.holder},CA,${bank.bank},${bank.bankCode},${bank.accountNumber},${(minor / 100).toFixed(2)},USD,${rows[at]!.id}`,
      ),
      '',
    ]);
    expect(await linesAbout([file.id])).toEqual(['payoutFile.made', 'payoutFile.read']);
    expect(await linesAbout([first.id])).toEqual(['withdrawal.approved', 'withdrawal.accountRead']);
    expect((await listed())[0]?.reads).toMatchObject([{ by: { id: one } }]);

    const reason = { code: 'nameDiffers', text: '' } as const;
    dataOf(await call(app, oneToken, 'operator.withdrawalMarkFailed', { id: third.id, reason }));
    expect(dataOf(await read(file.id)).text).not.toContain(third.id);
    const payKey = randomUUID();
    const paid = await markPaid(file.id, oneToken, payKey);
    const repeated = await markPaid(file.id, oneToken, payKey);
    expect([repeated.text, repeated.isReplayed]).toEqual([paid.text, true]);
    expect(dataOf(paid)).toMatchObject({ open: { count: 0, totalMinor: 0 }, actions: [] });
    expect(dataOf(paid).reads).toHaveLength(2);
    expect(await statesOf(rows)).toEqual(['paid', 'paid', 'failed']);
    expect(await linesAbout([file.id])).toEqual([
      'payoutFile.made',
      'payoutFile.read',
      'payoutFile.read',
      'payoutFile.paid',
    ]);
    for (const row of [first, rows[1]]) {
      expect(await balanceOf(world, ledger.coachWithdrawing(row.coachId))).toBe(0);
      expect((await linesAbout([row.id])).at(-1)).toBe('withdrawal.paid');
    }
    const told = await world.database.query
      .selectFrom('notice')
      .select('account_id')
      .where('kind', '=', 'withdrawalPaid')
      .execute();
    expect(told.map((notice) => notice.account_id).toSorted()).toEqual(
      [first.coachId, rows[1].coachId].toSorted(),
    );
    for (const nothing of [await markPaid(file.id), await read(file.id)])
      expect(reasonIn(nothing)).toBe('CONTENT_CHANGED');
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('is paid as a whole or not at all', async () => {
    const rows = [await approved(3000), await approved(4000)] as const;
    const { id } = dataOf(await make(table(2, 7000)));
    dataOf(await read(id));
    const move = (debit: string, credit: string) =>
      world.database.transaction((tx) =>
        transferOne(
          tx,
          [{ kind: 'topUp', debit, credit, amountMinor: 1, currency: 'USD', orderId: null, paymentId: null }],
          world.clock.now(),
        ),
      );
    const withdrawing = ledger.coachWithdrawing(rows[1].coachId);
    await move(withdrawing, 'external:paypal');
    expect(reasonIn(await markPaid(id))).toBe('BALANCE_TOO_LOW');
    expect(await statesOf(rows)).toEqual(['approved', 'approved']);
    expect(await balanceOf(world, ledger.coachWithdrawing(rows[0].coachId))).toBe(3000);
    await move('external:paypal', withdrawing);
    dataOf(await markPaid(id));
    expect(await statesOf(rows)).toEqual(['paid', 'paid']);
  });

  it('needs a fresh code to be made, read and marked as paid', async () => {
    await approved(3000);
    const { id } = dataOf(await make(table(1, 3000)));
    await approved(4000);
    world.clock.advance({ minutes: 11 });
    for (const answer of [await make(table(1, 4000)), await read(id), await markPaid(id)])
      expect(reasonIn(answer)).toBe('FRESH_CODE_NEEDED');
    expect(await linesAbout([id])).toEqual(['payoutFile.made']);
    expect(reasonIn(await read(id, await signIn(world, one)))).toBe('ok');
  });

  it('leaves out what another operator has to pay, and refuses it to the approver', async () => {
    const [small, large] = [await approved(3000), await approved(50_001)];
    expect((await ready()).ready).toEqual([
      { ...table(1, 3000), leftOut: [{ why: 'secondPerson', count: 1 }] },
    ]);
    const two = await signIn(world, await addOperator(world));
    expect((await ready(two)).ready).toEqual([{ ...table(2, 53_001), leftOut: [] }]);
    expect(reasonIn(await make(table(2, 53_001)))).toBe('CONTENT_CHANGED');
    const { id } = dataOf(await make(table(2, 53_001), two));
    expect(await listed()).toMatchObject([{ id, blocked: 'secondPerson', actions: [] }]);
    for (const answer of [await read(id), await markPaid(id)])
      expect(reasonIn(answer)).toBe('SECOND_PERSON_NEEDED');
    expect(await statesOf([small, large])).toEqual(['approved', 'approved']);
    dataOf(await read(id, two));
    dataOf(await markPaid(id, two));
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('leaves out the operator’s own withdrawal, and refuses it to them', async () => {
    const [mine, other] = [await approved(3000), await approved(4000)];
    await world.database.query
      .insertInto('operator')
      .values({ account_id: mine.coachId, granted_at: world.clock.now(), granted_by: null })
      .execute();
    const own = await signIn(world, mine.coachId);
    expect((await ready(own)).ready).toEqual([{ ...table(1, 4000), leftOut: [{ why: 'own', count: 1 }] }]);
    const { id } = dataOf(await make(table(2, 7000)));
    expect(await listed(own)).toMatchObject([{ id, blocked: 'own', actions: [] }]);
    for (const answer of [await read(id, own), await markPaid(id, own)])
      expect(reasonIn(answer)).toBe('FORBIDDEN');
    expect(await statesOf([mine, other])).toEqual(['approved', 'approved']);
  });

  it('leaves out a withdrawal whose account was opened alone, and opens none that it holds', async () => {
    const [alone, filed] = [await approved(3000), await approved(4000)];
    const open = ({ id }: Approved) => call(app, oneToken, 'operator.withdrawalAccount', { id });
    dataOf(await open(alone));
    dataOf(await open(alone));
    expect((await ready()).ready).toEqual([{ ...table(1, 4000), leftOut: [{ why: 'opened', count: 1 }] }]);
    expect(reasonIn(await make(table(2, 7000)))).toBe('CONTENT_CHANGED');
    const { id } = dataOf(await make(table(1, 4000)));
    expect(reasonIn(await open(filed))).toBe('WITHDRAWAL_STATUS_CHANGED');
    expect(await linesAbout([filed.id])).toEqual(['withdrawal.approved']);
    const cards = dataOf(await call(app, oneToken, 'operator.withdrawalList', { state: 'open' })).items;
    expect(cards.map(({ actions }) => actions.includes('account'))).toEqual([true, false]);
    await expect(
      world.database.query
        .updateTable('withdrawal')
        .set({ payout_file_id: id })
        .where('id', '=', alone.id)
        .execute(),
    ).rejects.toThrow(/withdrawal_paid_one_way/);
  });

  it('is read once when two operators look at the same page, and again by one who saw that', async () => {
    await approved(3000);
    const { id } = dataOf(await make(table(1, 3000)));
    const two = await signIn(world, await addOperator(world));
    const both = await Promise.all([readShown(id, 0), readShown(id, 0, two)]);
    expect(both.map(reasonIn).toSorted()).toEqual(['CONTENT_CHANGED', 'ok']);
    expect(reasonIn(await readShown(id, 1, two))).toBe('ok');
    expect(await listed()).toMatchObject([{ readCount: 2 }]);
  });

  it('is neither made nor read during a freeze of money', async () => {
    await approved(3000);
    const { id } = dataOf(await make(table(1, 3000)));
    await approved(4000);
    await world.database.query
      .insertInto('money_freeze')
      .values({ id: randomUUID(), since: world.clock.now() })
      .execute();
    for (const answer of [await make(table(1, 4000)), await read(id)])
      expect(reasonIn(answer)).toBe('MONEY_FROZEN');
    expect(await linesAbout([id])).toEqual(['payoutFile.made']);
  });

  it('leaves out of its text a withdrawal that is marked as failed at the same moment', async () => {
    const [returned] = [await approved(3000), await approved(4000)];
    const { id } = dataOf(await make(table(2, 7000)));
    const { readCount } = (await listed())[0]!;
    const [locked, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const failing = world.database.transaction(async (tx) => {
      const at = world.clock.now();
      await tx
        .updateTable('withdrawal')
        .set({ state: 'failed', ended_at: at, ended_by: one, reason_code: 'other', reason_text: '' })
        .where('id', '=', returned.id)
        .execute();
      locked.resolve();
      await seen.promise;
    });
    await locked.promise;
    const reading = readShown(id, readCount);
    // Long enough for a reading that does not wait.
    await Promise.race([reading, sleep(1500)]);
    seen.resolve();
    await failing;
    expect(dataOf(await reading).text).not.toContain(returned.id);
  });

  it('leaves out a withdrawal whose coach lost the role or set another account since', async () => {
    const [suspended, changed] = [await approved(3000), await approved(4000), await approved(2600)];
    const { query: db } = world.database;
    await db
      .updateTable('account_role')
      .set({ state: 'suspended' })
      .where('account_id', '=', suspended.coachId)
      .execute();
    await db
      .updateTable('payout_account')
      .set({ changed_at: world.clock.now() })
      .where('account_id', '=', changed.coachId)
      .execute();
    expect((await ready()).ready).toEqual([{ ...table(1, 2600), leftOut: [{ why: 'warning', count: 2 }] }]);
    expect(reasonIn(await make(table(3, 9600)))).toBe('CONTENT_CHANGED');
  });

  it('keeps its withdrawals for good, and takes only approved ones, also in the database', async () => {
    const { id: withdrawalId } = await approved(3000);
    const { id } = dataOf(await make(table(1, 3000)));
    await approved(4000);
    const other = dataOf(await make(table(1, 4000)));
    const { query: db } = world.database;
    for (const target of [other.id, null])
      await expect(
        db.updateTable('withdrawal').set({ payout_file_id: target }).where('id', '=', withdrawalId).execute(),
      ).rejects.toThrow(/in a payout file already/);
    const coach = await coachWith(app, world, 10_000);
    const asked = dataOf(
      await call(app, coach.token, 'withdrawal.request', { amountMinor: 3000, currency: 'USD' }),
    );
    await expect(
      db.updateTable('withdrawal').set({ payout_file_id: id }).where('id', '=', asked.id).execute(),
    ).rejects.toThrow(/withdrawal_filed_once_approved/);
  });
});

describe('a SEPA file', () => {
  const iban = {
    ...bank,
    holder: 'Zoë Ångström',
    country: 'DE',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
  };
  /** The account and the currency of a withdrawal, as if it was asked for in euros. */
  const inEuros = ({ id, coachId }: Approved, account = iban) =>
    world.database.query
      .updateTable('withdrawal')
      .set({ currency: 'EUR', payout_sealed: sealAccount(world.config, coachId, account) })
      .where('id', '=', id)
      .execute();
  const payer = { name: 'Openfield GmbH', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' };

  it('is offered when all settings are given, and names those that are missing', async () => {
    await inEuros(await approved(3000));
    expect(await ready()).toMatchObject({
      ready: [{ format: 'csv', currency: 'EUR', count: 1 }],
      missingSettings: ['PAYOUT_NAME', 'PAYOUT_IBAN', 'PAYOUT_BIC'],
    });
    const euros = { format: 'sepa', currency: 'EUR', count: 1, totalMinor: 3000 } as const;
    expect(reasonIn(await make(euros))).toBe('BAD_INPUT');
    app = await serve({ ...world, config: { ...world.config, payout: payer } });
    expect((await ready()).missingSettings).toEqual([]);
    expect(reasonIn(await make({ ...euros, currency: 'USD' }))).toBe('BAD_INPUT');
    const { id } = dataOf(await make(euros));
    dataOf(await read(id));
    // The settings are gone: the file waits, and may still be marked as paid.
    app = await serve(world);
    expect((await listed())[0]?.actions).toEqual(['markPaid']);
    expect(reasonIn(await read(id))).toBe('BAD_INPUT');
  });

  it('holds euros to IBANs with names that it can write, and counts what it leaves out', async () => {
    const rows = [];
    for (const minor of [3000, 3100, 3200, 3300]) rows.push(await approved(minor));
    const [first, second, third] = rows as [Approved, Approved, Approved];
    await inEuros(first);
    await inEuros(second, bank);
    await inEuros(third, { ...iban, holder: '王丽华' });
    app = await serve({ ...world, config: { ...world.config, payout: payer } });
    expect((await ready()).ready).toEqual([
      {
        format: 'sepa',
        currency: 'EUR',
        count: 1,
        totalMinor: 3000,
        leftOut: [
          { why: 'otherCurrency', count: 1 },
          { why: 'account', count: 1 },
          { why: 'name', count: 1 },
        ],
      },
      { format: 'csv', currency: 'EUR', count: 3, totalMinor: 9300, leftOut: [] },
      { ...table(1, 3300), leftOut: [] },
    ]);
    const { id } = dataOf(await make({ format: 'sepa', currency: 'EUR', count: 1, totalMinor: 3000 }));
    const file = dataOf(await read(id));
    const cards = dataOf(await call(app, oneToken, 'operator.withdrawalList', { state: 'open' })).items;
    const shown = cards.find((card) => card.id === first.id)?.payoutFile;
    expect(file.text).toContain(`<EndToEndId>${shown?.reference}</EndToEndId>`);
    expect(file.mimeType).toBe('application/xml');
    expect(file.name).toMatch(/\.xml$/);
    expect(file.text).toContain(`<MsgId>${id.replaceAll('-', '')}</MsgId>`);
    expect(file.text).toContain('<Nm>Zoe Angstrom</Nm>');
    expect(file.text).toContain('<CtrlSum>30.00</CtrlSum>');
  });
});
