import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { send } from '#tests/support/calls.ts';
import { pastAllGuards } from '#tests/support/database.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { checkChain, closeChain, keepHead } from './audit-chain.jobs.ts';
import { runAuditCommand } from './audit-console.commands.ts';
import { keptHead, renewHead } from './audit-head.commands.ts';
import { readHead, signHead } from './audit-head.rules.ts';
import { addAudit } from './audit.repository.ts';

let world: ServedWorld;
let operator: Person;
beforeEach(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

/** Acts of an operator, chained, with the head kept. */
async function act(count: number): Promise<void> {
  world.clock.advance({ seconds: 1 });
  await world.database.transaction((tx) =>
    addAudit(
      tx,
      Array.from({ length: count }, (_, n) => ({
        actorId: operator.id,
        action: 'sample.done',
        subject: { kind: 'sample', id: String(n) },
        at: world.clock.now(),
      })),
    ),
  );
  await closeChain(world);
  await keepHead(world);
}
const verify = async () =>
  (await send(world, operator, 'operator.auditVerify')).body.data as Output<'operator.auditVerify'>;

/** As the owner of the database, past the triggers. */
const harm = (...statements: string[]) =>
  pastAllGuards(world.database, async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

test('a log that is whole is vouched for up to the kept head', async () => {
  await act(5);
  expect(await verify()).toEqual({ checked: 5, brokenAt: null, anchoredAt: 5 });
  expect(await checkChain(world)).toBe(0);
});

test('without a kept head nothing is vouched for', async () => {
  expect(await verify()).toEqual({ checked: 0, brokenAt: null, anchoredAt: null });
});

test.each([
  ['truncated', ['truncate audit_event'], 1],
  ['truncated, its numbers too', ['truncate audit_event restart identity'], 1],
  ['cut at its end', ['delete from audit_event where chain_no > 3'], 4],
])('a log that was %s shows, also once it goes on', async (_how, statements, brokenAt) => {
  await act(5);
  await harm(...statements);
  expect(await verify()).toMatchObject({ brokenAt });
  const kept = keptHead(world.config);
  const fatal = vi.spyOn(world.log, 'fatal');
  await act(9);
  expect(fatal).toHaveBeenCalled();
  // The kept head is evidence: the head of the new chain does not replace it.
  expect(keptHead(world.config)).toBe(kept);
  expect((await verify()).brokenAt).not.toBeNull();
  expect(await checkChain(world)).toBe(1);
});

test('a head of another secret vouches for nothing, and a changed secret signs it anew', async () => {
  await act(2);
  const stranger = signHead('y'.repeat(32), { place: 2, hash: 'a'.repeat(64), at: world.clock.now() });
  expect(readHead(world.config.secret, stranger)).toBeNull();
  const now = 'z'.repeat(32);
  renewHead(world.config, { before: world.config.secret, now });
  expect((await verify()).brokenAt).not.toBeNull();
  Object.assign(world.config, { secret: now });
  expect(await verify()).toMatchObject({ brokenAt: null, anchoredAt: 2 });
});

test('at the machine a head is printed, and a log is compared with one that lay elsewhere', async () => {
  await act(3);
  const head = (await runAuditCommand(world, ['audit-head'])) ?? '';
  expect(readHead(world.config.secret, head)).toMatchObject({ place: 3 });
  expect(await runAuditCommand(world, ['audit-verify', head])).toMatch(/3 lines.*whole/);
  await harm('truncate audit_event restart identity');
  fs.rmSync(path.join(world.config.dataDir, 'audit-head'));
  await act(7);
  expect(await runAuditCommand(world, ['audit-verify'])).toMatch(/7 lines.*whole/);
  await expect(runAuditCommand(world, ['audit-verify', head])).rejects.toThrow(/does not fit at line 3/);
  await expect(runAuditCommand(world, ['audit-verify', `${head}x`])).rejects.toThrow(/was not signed/);
});
