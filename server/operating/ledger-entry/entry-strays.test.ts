import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { reconcile } from '#server/money/reconciliation/reconciliation.jobs.ts';
import type { PaymentPort, Position } from '#server/ports/payments.ts';
import { ok, reason } from '#tests/support/calls.ts';
import { entryNote, entryOut, freshen } from '#tests/support/ledger-entries.ts';
import { type PaymentWorld, paymentWorld } from '#tests/support/payment-world.ts';
import { addPerson, type Person } from '#tests/support/people.ts';

let world: PaymentWorld;
let one: Person;
let two: Person;
let strays: Position[];
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(async () => {
  strays = [];
  one = await addPerson(world, 'operator');
  two = await addPerson(world, 'operator');
});

type Asked = Input<'operator.entryPropose'>;
const note = entryNote;
const stray = { provider: 'stripe', currency: 'USD' } as const;
const into = (ref: string, rest: Partial<Asked> = {}) => entryOut(ref, { kind: 'serviceIn', stray, ...rest });
const propose = (asked: Asked) => ok(world, one, 'operator.entryPropose', { ...asked });
const refused = (asked: Asked) => reason(world, one, 'operator.entryPropose', { ...asked });
const confirm = ({ id }: { id: string }) => ok(world, two, 'operator.entryConfirm', { id, note });

const position = (ref: string, rest: Partial<Position> = {}): Position => ({
  paymentId: null,
  ref,
  takenMinor: 2500,
  returnedMinor: 0,
  currency: 'USD',
  openedAt: world.clock.now(),
  ...rest,
});

/** The service with money that none of our payments explains. */
function portWithStrays(): PaymentPort {
  const { service, ...port } = world.port('stripe');
  if (service === undefined) throw new Error('the service is not connected');
  const positions: typeof service.positions = async (window) => {
    const read = await service.positions(window);
    return { ...read, found: [...read.found, ...strays] };
  };
  return { ...port, service: { ...service, positions } };
}

/** Compares with the service. Returns the differences about these references. */
async function night(...refs: string[]) {
  world.clock.advance({ hours: 1 });
  await reconcile(world, portWithStrays());
  await freshen(world, [one, two]);
  const reports = await world.database.query
    .selectFrom('reconciliation_report')
    .select('details')
    .where('provider', '=', 'stripe')
    .execute();
  return reports
    .flatMap(({ details }) => details)
    .filter(({ paymentId, ref }) => paymentId === null && refs.some((known) => known === ref))
    .map(({ ref, oursMinor, theirsMinor, currency }) => [ref, oursMinor, theirsMinor, currency]);
}

it('an entry explains money of none of our payments by its reference at the service', async () => {
  strays = [position('ch_1')];
  expect(await night('ch_1')).toEqual([['ch_1', 0, 2500, 'USD']]);
  expect(await refused(entryOut('ch_1', { kind: 'serviceIn' }))).toBe('NOT_FOUND');
  const entry = await propose(into('ch_1', { amountMinor: 2000 }));
  expect(entry).toMatchObject({ provider: 'stripe', ref: 'ch_1', person: null, orderNumber: null });
  await confirm(entry);
  // The report of the last night still has the whole difference.
  expect(await refused(into('ch_1', { amountMinor: 501 }))).toBe('BAD_INPUT');
  expect(await night('ch_1')).toEqual([['ch_1', 2000, 2500, 'USD']]);
  await confirm(await propose(into('ch_1', { amountMinor: 500 })));
  expect(await night('ch_1')).toEqual([]);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('proposeEntry refuses a reference, a currency, an amount or a direction that no report has', async () => {
  strays = [position('ch_2X'), position('ch_2out', { takenMinor: 0, returnedMinor: 700 })];
  await night();
  expect(await refused(into('ch_2x'))).toBe('BAD_INPUT');
  expect(await refused(into('ch_2X', { stray: { provider: 'paypal', currency: 'USD' } }))).toBe('BAD_INPUT');
  expect(await refused(into('ch_2X', { stray: { provider: 'stripe', currency: 'JPY' } }))).toBe('BAD_INPUT');
  expect(await refused(into('ch_2X', { amountMinor: 2501 }))).toBe('BAD_INPUT');
  expect(await refused(into('ch_2X', { kind: 'serviceOut' }))).toBe('BAD_INPUT');
  expect(await refused(into('ch_2out', { amountMinor: 700 }))).toBe('BAD_INPUT');
  await confirm(await propose(into('ch_2out', { kind: 'serviceOut', amountMinor: 700 })));
  expect(await night('ch_2out', 'ch_2X')).toEqual([['ch_2X', 0, 2500, 'USD']]);
});

it('an entry explains no money of another currency', async () => {
  const jpy = { currency: 'JPY' };
  strays = [position('ch_3')];
  await night();
  await confirm(await propose(into('ch_3')));
  strays = [position('ch_3', jpy)];
  expect(new Set((await night('ch_3')).map((row) => row.join()))).toEqual(
    new Set(['ch_3,0,2500,JPY', 'ch_3,2500,0,USD']),
  );
});

it('reconcile reports an entry without its money until an opposite entry', async () => {
  strays = [position('ch_4')];
  await night();
  await confirm(await propose(into('ch_4')));
  strays = [];
  expect(await night('ch_4')).toEqual([['ch_4', 2500, 0, 'USD']]);
  await confirm(await propose(into('ch_4', { kind: 'serviceOut' })));
  expect(await night('ch_4')).toEqual([]);
});

it('reconcile leaves out an entry when its money is older than the compared days', async () => {
  strays = [position('ch_5')];
  await night();
  await confirm(await propose(into('ch_5')));
  expect(await night('ch_5')).toEqual([]);
  strays = [];
  world.clock.advance({ days: 40 });
  expect(await night('ch_5')).toEqual([]);
});

it('confirmEntry refuses an entry when its difference is gone', async () => {
  strays = [position('ch_6')];
  await night();
  const entry = await propose(into('ch_6'));
  strays = [];
  expect(await night('ch_6')).toEqual([]);
  expect(await reason(world, two, 'operator.entryConfirm', { id: entry.id, note })).toBe('STATUS_CHANGED');
});
