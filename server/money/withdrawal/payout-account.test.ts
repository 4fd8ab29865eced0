import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { bank, coachWith } from '#tests/support/payout-world.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { openAccount, sealAccount } from './payout-account.seal.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

it('the payout account shows its last four characters only and is unreadable in the database', async () => {
  const id = await addCoach(world);
  await world.database.query
    .insertInto('contact')
    .values({
      channel: 'email',
      value: 'coach@example.org',
      account_id: id,
      proved_at: new Date('2027-01-01T00:00:00Z'),
    })
    .execute();
  const token = await signIn(world, id, 'coach');
  expect(dataOf(await call(app, token, 'payoutAccount.read', {})).account).toBeNull();
  const first = await call(app, token, 'payoutAccount.set', bank);
  expect(dataOf(first).account).toEqual({
    last4: '9012',
    changedAt: world.clock.now().toISOString(),
    payoutHeldUntil: new Date(world.clock.now().getTime() + 72 * 3_600_000).toISOString(),
  });
  expect(world.email.sent.map(({ target }) => target)).toEqual(['coach@example.org']);
  world.clock.advance({ minutes: 5 });
  expect((await call(app, token, 'payoutAccount.set', bank)).text).toBe(first.text);
  expect(world.email.sent).toHaveLength(1);
  const { rows } = await sql<{ all: string }>`
    select string_agg(t::text, ' ') as all from (
      select p::text, encode(p.sealed, 'escape') from payout_account p
      union all select n::text, '' from notice n) t`.execute(world.database.query);
  for (const secret of ['1234 5678', 'Wei Chen', 'Harbour', '0001-12345'])
    expect(rows[0]?.all).not.toContain(secret);
  const next = { ...bank, accountNumber: 'CA99 8888 7777' };
  expect(dataOf(await call(app, token, 'payoutAccount.set', next)).account?.last4).toBe('7777');
  expect(world.email.sent).toHaveLength(2);
  expect(world.email.sent[1]?.body).not.toContain('7777');
  const notices = await world.database.query
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', id)
    .execute();
  expect(notices).toEqual([{ kind: 'payoutAccountChanged' }, { kind: 'payoutAccountChanged' }]);
});

it('payoutAccount.set takes the same IBAN in another spelling for the same account, and rejects a wrong one', async () => {
  const token = await signIn(world, await addCoach(world), 'coach');
  const set = (accountNumber: string) =>
    call(app, token, 'payoutAccount.set', { ...bank, country: 'DE', accountNumber });
  const first = dataOf(await set('IBAN DE89 3704 0044 0532 0130 00'));
  expect(first.account?.last4).toBe('3000');
  world.clock.advance({ minutes: 1 });
  for (const typed of ['ＤＥ８９３７０４００４４０５３２０１３０００', '\u202ade89370400440532013000\u202c'])
    expect(dataOf(await set(typed))).toEqual(first);
  expect(reasonIn(await set('DE89 3704 0044 0532 0130 01'))).toBe('BAD_INPUT');
});

it('openAccount opens a sealed payout account only for its account, with its secret and unchanged', () => {
  const { config } = world;
  const sealed = sealAccount(config, 'a', bank);
  expect(openAccount(config, 'a', sealed)).toEqual(bank);
  expect(sealAccount(config, 'a', bank).equals(sealed)).toBe(false);
  expect(() => openAccount(config, 'b', sealed)).toThrow(/authenticate/);
  expect(() => openAccount({ secret: 'y'.repeat(32) }, 'a', sealed)).toThrow(/authenticate/);
  for (const at of [0, 1, 14, sealed.length - 1]) {
    const bent = Buffer.from(sealed);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(() => openAccount(config, 'a', bent)).toThrow(/authenticate|sealed in a way/);
  }
});

it('operator.withdrawalAccount shows a paying operator with a fresh code the account, and notes the look', async () => {
  const coach = await coachWith(app, world, 10_000);
  const asked = dataOf(
    await call(app, coach.token, 'withdrawal.request', { amountMinor: 3000, currency: 'USD' }),
  );
  // Set elsewhere afterwards: this withdrawal still goes where it was asked for.
  dataOf(await call(app, coach.token, 'payoutAccount.set', { ...bank, accountNumber: '0000 1111' }));
  const operatorId = await addStudent(world);
  await world.database.query
    .insertInto('operator')
    .values({ account_id: operatorId, granted_at: world.clock.now(), granted_by: null })
    .execute();
  const operator = await signIn(world, operatorId);
  const look = () => call(app, operator, 'operator.withdrawalAccount', { id: asked.id });
  expect(reasonIn(await look())).toBe('WITHDRAWAL_STATUS_CHANGED');
  dataOf(await call(app, operator, 'operator.withdrawalApprove', { id: asked.id, version: 1 }));
  expect(dataOf(await look())).toEqual(bank);
  const audit = await world.database.query
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'withdrawal.accountRead')
    .execute();
  expect(audit).toMatchObject([{ actor_id: operatorId, subject_id: asked.id, facts: {} }]);
  world.clock.advance({ minutes: 11 });
  expect(reasonIn(await look())).toBe('FRESH_CODE_NEEDED');
});
