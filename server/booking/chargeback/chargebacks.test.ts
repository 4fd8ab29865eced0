import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { exchangeDate } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { cancelOrderAsOperator } from '#server/booking/order/leaving/order.operator.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { settleChargebacks } from '#server/money/chargeback/chargeback.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, readerOf } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { ok, send, signIn } from '#tests/support/calls.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { addClass, balanceOf, bookOne } from '#tests/support/orders.ts';
import { paymentWorld, type Bought, type PaymentWorld } from '#tests/support/payment-world.ts';
import {
  addCoach,
  addOperator,
  addParticipant,
  addPerson,
  makeOperator,
  addStudent,
  type Person,
} from '#tests/support/people.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { gatherEvidence } from './evidence.commands.ts';
import { presentEvidence } from './evidence.presenter.ts';
import { listSignatures } from './evidence.repository.ts';
import { isAdult, nameForBank, shortenNames } from './evidence.rules.ts';

const price = 4001;
const earned = 3401;

let world: PaymentWorld;
let operator: Person;
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(async () => {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
  operator = await addPerson(world, 'operator');
});

/** An order of a child by card that its coach accepted. */
async function captured(): Promise<Bought> {
  const [coach, student] = [await addCoach(world), await addStudent(world)];
  const child = await addParticipant(world, student);
  await world.database.query
    .updateTable('participant')
    .set({ name: 'Mila Stonebridge', birth_date: '2019-08-17' })
    .where('id', '=', child)
    .execute();
  const cls = await addClass(world, { coachId: coach });
  const order = await bookOne(world, student, cls, { participantIds: [child] });
  const unpaid = { order, student, coach, cls, paymentId: '', redirectUrl: '' };
  const bought = await world.payAgain('stripe', unpaid);
  await world.follow(bought);
  world.stripe.pay(bought.paymentId);
  await world.comeBack(bought);
  await as(world, coach, acceptOrder, { id: order.id });
  await world.settleDown();
  return bought;
}

async function disputed(bought: Bought, status: string, type: string, more: object = {}): Promise<string> {
  const dispute = world.stripe.dispute(bought.paymentId, `dp_${bought.paymentId}`, status);
  const sent = world.stripe.sign(`charge.dispute.${type}`, { ...dispute, ...more }, world.clock.now());
  expect(await world.deliver('stripe', sent)).toBe(200);
  await world.settleDown();
  const { id } = await world.database.query
    .selectFrom('chargeback')
    .select('id')
    .where('payment_id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Completes the class and waits until its earnings would be available. */
async function afterTheClass({ cls, coach, order }: Bought): Promise<void> {
  world.clock.set(cls.ends_at);
  await as(world, coach, complete, { id: order.id });
  world.clock.advance({ hours: 80 });
  await releaseFunds(world);
  operator = await addPerson(world, 'operator');
}

const read = (id: string, who = operator) => ok(world, who, 'operator.chargebackRead', { id });
const revenue = async () =>
  (await ok(world, operator, 'operator.ledgerList', { account: ledger.revenue })).account?.balanceMinor ?? 0;
const reasonOf = async (name: Parameters<typeof send>[2], fields: object, who = operator) =>
  (await send(world, who, name, fields)).body.reason ?? 'ok';

describe('operator.chargebackRead', () => {
  it('shows the reason of the bank, the limit for evidence, the history and the sums', async () => {
    const bought = await captured();
    const due = Date.parse('2027-03-15T00:00:00Z') / 1000;
    await disputed(bought, 'needs_response', 'created', {
      reason: 'product_not_received',
      evidence_details: { due_by: due },
    });
    await afterTheClass(bought);
    const id = await disputed(bought, 'lost', 'closed');
    const shown = await read(id);
    expect(shown).toMatchObject({
      state: 'lost',
      bankReason: 'product_not_received',
      evidenceBy: '2027-03-15T00:00:00.000Z',
      withdrawnMinor: price,
      order: { order: { number: bought.order.number }, coach: { id: bought.coach } },
      money: { waitingMinor: earned, heldMinor: 0, coveredMinor: 0, platformMinor: price },
      actions: ['settle'],
    });
    expect(shown.history.map(({ event }) => event)).toEqual(['open', 'lost']);
    const list = await ok(world, operator, 'operator.chargebacks', { state: 'open' });
    expect(list.items.find((one) => one.id === id)).toMatchObject({
      orderNumber: bought.order.number,
      isOwnCase: false,
    });
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select('actor_id')
      .where('action', '=', 'chargeback.read')
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([{ actor_id: operator.id }]);
  });

  it('shows what is held while the class has not taken place, and that the bank decides', async () => {
    const bought = await captured();
    const id = await disputed(bought, 'needs_response', 'created');
    expect(await read(id)).toMatchObject({
      money: { waitingMinor: 0, heldMinor: price },
      actions: ['evidence', 'sent'],
    });
    await disputed(bought, 'won', 'closed');
    expect(await read(id)).toMatchObject({
      state: 'won',
      actions: [],
      money: { platformMinor: 0 },
    });
  });
});

describe('operator.chargebackSettle', () => {
  it('pays the rest from the platform, closes the task and lets the earnings go', async () => {
    const bought = await captured();
    await afterTheClass(bought);
    const id = await disputed(bought, 'lost', 'closed');
    const before = await revenue();
    const { version } = await read(id);
    expect(await reasonOf('operator.chargebackSettle', { id, version: version + 1, note: 'x' })).toBe(
      'CONTENT_CHANGED',
    );
    const done = await ok(world, operator, 'operator.chargebackSettle', { id, version, note: 'Lost it.' });
    expect(done.actions).toEqual([]);
    expect(done.history.at(-1)).toMatchObject({ event: 'settled', note: 'Lost it.' });
    expect(await revenue()).toBe(before - price);
    expect(await tasksOf(bought)).toEqual([{ done_by: operator.id, note: 'Lost it.' }]);
    await settleChargebacks(world);
    expect(await revenue()).toBe(before - price);
    expect(await reasonOf('operator.chargebackSettle', { id, version, note: 'x' })).toBe('DO_NOT_REPEAT');
    await releaseFunds(world);
    expect(await balanceOf(world, ledger.coachAvailable(bought.coach))).toBe(earned);
    await assertInvariants(world);
  });

  it('is refused while the bank decides, and counts a return of the order before it', async () => {
    const bought = await captured();
    const id = await disputed(bought, 'needs_response', 'created');
    const { version } = await read(id);
    expect(await reasonOf('operator.chargebackSettle', { id, version, note: 'x' })).toBe('CONTENT_CHANGED');
    await disputed(bought, 'lost', 'closed');
    await as(world, await addOperator(world), cancelOrderAsOperator, { id: bought.order.id, reason: 'Lost' });
    await world.settleDown();
    const shown = await read(id);
    expect(shown.money).toEqual({
      waitingMinor: 0,
      heldMinor: 0,
      coveredMinor: price,
      platformMinor: 0,
    });
    const before = await revenue();
    await ok(world, operator, 'operator.chargebackSettle', { id, version: shown.version, note: 'x' });
    expect(await revenue()).toBe(before);
    await assertInvariants(world);
  });

  it('shows that another warning of the payment still keeps the earnings', async () => {
    const bought = await captured();
    const id = await disputed(bought, 'lost', 'closed');
    expect(await read(id)).toMatchObject({ isOtherOpen: false });
    const { intent, charge } = world.stripe.refs(bought.paymentId);
    const warning = { object: 'radar.early_fraud_warning', id: 'issfr_2', charge, payment_intent: intent };
    const type = 'radar.early_fraud_warning.created';
    await world.deliver('stripe', world.stripe.sign(type, warning, world.clock.now()));
    await world.settleDown();
    const { version } = await read(id);
    const done = await ok(world, operator, 'operator.chargebackSettle', { id, version, note: 'x' });
    expect(done).toMatchObject({ isOtherOpen: true });
  });

  it('also needs a fresh code at its task', async () => {
    const bought = await captured();
    await disputed(bought, 'lost', 'closed');
    const { id } = await world.database.query
      .selectFrom('operator_task')
      .select('id')
      .where('subject_id', '=', `stripe:dp_${bought.paymentId}`)
      .executeTakeFirstOrThrow();
    world.clock.advance({ minutes: world.config.rules.freshMinutes + 1 });
    expect(await reasonOf('operator.taskDone', { id, note: 'x' })).toBe('FRESH_CODE_NEEDED');
    expect(await tasksOf(bought)).toMatchObject([{ done_by: null }]);
  });

  it('shows who closed the task when the job settles it', async () => {
    const bought = await captured();
    const id = await disputed(bought, 'lost', 'closed');
    const task = await world.database.query
      .selectFrom('operator_task')
      .select('id')
      .where('subject_id', '=', `stripe:dp_${bought.paymentId}`)
      .executeTakeFirstOrThrow();
    await ok(world, operator, 'operator.taskDone', { id: task.id, note: 'By the task.' });
    const { version } = await read(id);
    expect(await reasonOf('operator.chargebackSettle', { id, version, note: 'x' })).toBe('DO_NOT_REPEAT');
    await settleChargebacks(world);
    expect((await read(id)).history.at(-1)).toMatchObject({ event: 'settled', note: 'By the task.' });
  });
});

const tasksOf = ({ paymentId }: Bought) =>
  world.database.query
    .selectFrom('operator_task')
    .select(['done_by', 'note'])
    .where('subject_id', '=', `stripe:dp_${paymentId}`)
    .where('kind', '=', 'chargeback')
    .execute();

describe('an operator with a side in it', () => {
  it.each(['student', 'coach'] as const)('is refused as the %s, also at its task', async (side) => {
    const bought = await captured();
    const id = await disputed(bought, 'lost', 'closed');
    const account = bought[side];
    await makeOperator(world, account);
    const own = { id: account, token: await signIn(world, account) };
    const task = await world.database.query
      .selectFrom('operator_task')
      .select('id')
      .where('subject_id', '=', `stripe:dp_${bought.paymentId}`)
      .executeTakeFirstOrThrow();
    const refused = [
      await reasonOf('operator.chargebackRead', { id }, own),
      await reasonOf('operator.chargebackSettle', { id, version: 0, note: 'x' }, own),
      await reasonOf('operator.chargebackSent', { id, version: 0, note: 'x' }, own),
      await reasonOf(
        'operator.chargebackEnd',
        { id, version: 0, end: 'won', withdrawnMinor: 0, note: 'x' },
        own,
      ),
      await reasonOf(
        'operator.chargebackEvidence',
        { id, language: 'en', hasMessages: false, reason: 'Evidence for the bank' },
        own,
      ),
      await reasonOf('operator.taskDone', { id: task.id, note: 'x' }, own),
    ];
    expect(refused).toEqual(Array<string>(6).fill('FORBIDDEN'));
    const list = await ok(world, own, 'operator.chargebacks', { state: 'open' });
    expect(list.items.find((one) => one.id === id)?.isOwnCase).toBe(true);
    expect(await tasksOf(bought)).toMatchObject([{ done_by: null }]);
  });
});

describe('operator.chargebackSent', () => {
  it('notes the instant once for each version', async () => {
    const bought = await captured();
    const id = await disputed(bought, 'needs_response', 'created');
    const { version } = await read(id);
    const sent = await ok(world, operator, 'operator.chargebackSent', { id, version, note: 'All of it.' });
    expect(sent).toMatchObject({ evidenceSentAt: world.clock.now().toISOString() });
    expect(sent.history.at(-1)).toMatchObject({ event: 'evidenceSent', note: 'All of it.' });
    expect(await reasonOf('operator.chargebackSent', { id, version, note: 'x' })).toBe('CONTENT_CHANGED');
    await disputed(bought, 'won', 'closed');
  });
});

describe('operator.chargebackEvidence', () => {
  const reason = 'Evidence for the bank';

  async function withMessage(): Promise<{ bought: Bought; id: string }> {
    const bought = await captured();
    const parent = { id: bought.student, token: await signIn(world, bought.student, 'student') };
    await ok(world, parent, 'message.send', {
      id: randomUUID(),
      to: { kind: 'order', id: bought.order.id },
      body: { text: 'Mila Stonebridge waits at the gate.' },
      tappedAt: world.clock.now().toISOString(),
    });
    await afterTheClass(bought);
    return { bought, id: await disputed(bought, 'needs_response', 'created') };
  }

  it.each(['en', 'zh'] as const)('makes a PDF in %s, with a line of the audit log', async (language) => {
    const { bought, id } = await withMessage();
    const file = await ok(world, operator, 'operator.chargebackEvidence', {
      id,
      language,
      hasMessages: true,
      reason,
    });
    expect(file.name).toBe(`openfield-evidence-${bought.order.number}.pdf`);
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const lines = await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'facts'])
      .where('actor_id', '=', operator.id)
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      { action: 'chargeback.evidenceMade', facts: { reason, hasMessages: true } },
      { action: 'thread.read', facts: { reason } },
    ]);
    const notices = await world.database.query
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', bought.student)
      .where('kind', '=', 'threadRead')
      .execute();
    expect(notices).toHaveLength(1);
  });

  it('has history, terms, attendance, signatures and receipts, and neither a birth date nor the name of a child', async () => {
    const { bought, id } = await withMessage();
    const ctx = readerOf(world, operator.id);
    const facts = await gatherEvidence(ctx, { id, hasMessages: true, reason });
    for (const language of ['en', 'zh'] as const) {
      const text = JSON.stringify(presentEvidence(facts, language));
      expect(text).toContain(bought.order.number);
      expect(text).toContain('Mila');
      expect(text).not.toContain('Stonebridge');
      expect(text).not.toMatch(/2019|08-17|August 17/);
    }
    const { sections } = presentEvidence(facts, 'en');
    expect(sections.map(({ title }) => title)).toEqual([
      'Terms agreed at the booking',
      'History of the order',
      'Attendance',
      'Waivers',
      'Receipts and credit notes',
      'Messages of the order',
      'Agreements',
    ]);
    const linesOf = (title: string) => sections.find((one) => one.title === title)?.lines.join('\n');
    expect(linesOf('Attendance')).toContain('Mila: present, marked');
    expect(linesOf('Messages of the order')).toContain('Mila waits at the gate.');
    expect(linesOf('History of the order')).toContain('Accepted by the instructor (instructor)');
    const without = await gatherEvidence(ctx, { id, hasMessages: false, reason });
    expect(presentEvidence(without, 'en').sections.map(({ title }) => title)).not.toContain(
      'Messages of the order',
    );
  });

  const asked = (id: string) => ({ id, language: 'en', hasMessages: false, reason });

  it('is made only while the bank decides', async () => {
    const bought = await captured();
    const id = await disputed(bought, 'needs_response', 'created');
    expect((await read(id)).actions).toEqual(['evidence', 'sent']);
    await disputed(bought, 'lost', 'closed');
    expect((await read(id)).actions).toEqual(['settle']);
    expect(await reasonOf('operator.chargebackEvidence', asked(id))).toBe('STATUS_CHANGED');
  });

  it('is refused while a session is hidden from the payer', async () => {
    const bought = await captured();
    const id = await disputed(bought, 'needs_response', 'created');
    const { participant_id: child } = await world.database.query
      .selectFrom('order_participant')
      .select('participant_id')
      .where('order_id', '=', bought.order.id)
      .executeTakeFirstOrThrow();
    await world.database.query
      .insertInto('session_hiding')
      .values({
        id: randomUUID(),
        participant_id: child,
        account_id: bought.student,
        reason: 'A court order',
        made_by: operator.id,
        made_at: world.clock.now(),
      })
      .execute();
    expect(await reasonOf('operator.chargebackEvidence', asked(id))).toBe('EVIDENCE_HIDDEN');
  });

  it('has both orders after an exchange of dates, and no returned amount of the first one', async () => {
    const bought = await captured();
    const [old, other] = [bought.cls, await addClass(world, { coachId: bought.coach, inHours: 96 })];
    const { participant_id: child } = await world.database.query
      .selectFrom('order_participant')
      .select('participant_id')
      .where('order_id', '=', bought.order.id)
      .executeTakeFirstOrThrow();
    await as(
      world,
      bought.student,
      (ctx) => exchangeDate(ctx, exchangeForm(ctx, { id: bought.order.id, kids: [child], old }, other)),
      undefined,
    );
    const id = await disputed(bought, 'needs_response', 'created');
    const evidence = await gatherEvidence(readerOf(world, operator.id), { id, hasMessages: true, reason });
    const { facts, sections } = presentEvidence(evidence, 'en');
    const next = evidence.orders[1]?.order.number ?? '';
    const valuesOf = (label: string) => facts.flatMap(([name, value]) => (name === label ? [value] : []));
    expect(valuesOf('Order')).toEqual([bought.order.number, next]);
    expect(valuesOf('Exchanged for order')).toEqual([next]);
    expect(valuesOf('Returned so far')).toEqual(['USD 0.00']);
    expect(new Set(valuesOf('Time of the session')).size).toBe(2);
    expect(sections.map(({ title }) => title)).toContain(`${next}: Attendance`);
  });

  it('has signatures of the payer on the agreed version only', async () => {
    const bought = await captured();
    const { version, participant_id: child } = await world.database.query
      .selectFrom('waiver_signature as s')
      .innerJoin('order_participant as p', 'p.participant_id', 's.participant_id')
      .select(['s.version', 's.participant_id'])
      .where('p.order_id', '=', bought.order.id)
      .executeTakeFirstOrThrow();
    await world.database.query
      .insertInto('waiver_signature')
      .values({
        id: randomUUID(),
        participant_id: child,
        version: 'another',
        text_hash: Buffer.from('x'),
        guardian_id: bought.student,
        signature: 'Ann Lee',
        signed_at: world.clock.now(),
        address: '',
        user_agent: '',
      })
      .execute();
    const id = await disputed(bought, 'needs_response', 'created');
    const { orders } = await gatherEvidence(readerOf(world, operator.id), { id, hasMessages: false, reason });
    expect(orders[0]?.signatures).toMatchObject([{ version, guardian_id: bought.student }]);
    const ofOther = { version, signedBy: await addStudent(world) };
    expect(await listSignatures(world.database.query, [child], ofOther)).toEqual([]);
  });

  it('needs a reason', async () => {
    const { id } = await withMessage();
    const short = { ...asked(id), reason: 'x' };
    expect(await reasonOf('operator.chargebackEvidence', short)).toBe('BAD_INPUT');
  });
});

describe('names in a file of evidence', () => {
  const at = new Date('2027-03-01T08:00:00.000Z');

  it('are whole for adults only', () => {
    expect(isAdult('2009-03-01', at, 'UTC')).toBe(true);
    expect(isAdult('2009-03-02', at, 'UTC')).toBe(false);
    expect(isAdult(null, at, 'UTC')).toBe(false);
    expect(nameForBank('Ann Lee', true)).toBe('Ann Lee');
    expect(nameForBank('Ann Lee', false)).toBe('Ann');
    expect(nameForBank('欧阳娜娜', false)).toBe('娜娜');
  });

  it('are shortened in the words of messages, the longest first', () => {
    const names = [
      ['Ann Lee', 'Ann'],
      ['Ann Lee Stone', 'Ann'],
    ] as const;
    expect(shortenNames('Ann Lee Stone and Ann Lee', names)).toBe('Ann and Ann');
  });
});

it('operator.chargebacks walks the ended ones newest first', async () => {
  const seen: Output<'operator.chargebacks'>['items'] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Output<'operator.chargebacks'> = await ok(world, operator, 'operator.chargebacks', {
      state: 'ended',
      ...(cursor === undefined ? {} : { cursor }),
    });
    seen.push(...page.items);
    cursor = page.next;
  }
  const times = seen.map(({ openedAt }) => openedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(seen.every(({ settledAt }) => settledAt !== null)).toBe(true);
});
