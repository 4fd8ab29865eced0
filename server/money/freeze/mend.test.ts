import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { testCopy } from '#tests/support/database.ts';
import { breakBooks } from '#tests/support/frozen-world.ts';
import { addStudent } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { freezeMoney } from './begin.commands.ts';
import { runMendCommand } from './mend.machine.commands.ts';

let world: World;
let ownerUrl: string;
beforeAll(async () => {
  const copy = await testCopy();
  ({ ownerUrl } = copy);
  world = await makeWorld(copy.database);
});

it('the command mend changes nothing without --commit, keeps what makes the books whole, and nothing else', async () => {
  const victim = await addStudent(world, 500);
  const idle = { clock: world.clock, ownerUrls: () => Promise.resolve([ownerUrl]) };
  await expect(runMendCommand(idle, ['mend', import.meta.filename])).rejects.toThrow(/not frozen/);
  await breakBooks(world, victim, 7);
  const found = await findViolations(world.database.query);
  await world.database.transaction((tx) => freezeMoney(tx, found, world.clock.now()));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-mend-'));
  const file = path.join(folder, 'mend.sql');
  const account = `student:${victim}`;
  const place = { clock: world.clock, ownerUrls: () => Promise.resolve([ownerUrl]) };
  const run = (text: string, ...rest: string[]) => {
    fs.writeFileSync(file, text);
    return runMendCommand(place, ['mend', file, ...rest]);
  };
  const posted = async () =>
    (
      await world.database.query
        .selectFrom('ledger_account')
        .select('posted_minor')
        .where('id', '=', account)
        .executeTakeFirstOrThrow()
    ).posted_minor;
  const mending = `update ledger_account set posted_minor = posted_minor - 7 where id = '${account}';`;
  try {
    expect(await runMendCommand(place, ['list'])).toBeNull();
    for (const ended of [`begin;\n${mending}\ncommit;`, `${mending} commit;`, `${mending} rollback;`])
      await expect(run(ended)).rejects.toThrow(/^Nothing was changed: .*transaction/);
    expect(await posted()).toBe(507);
    // A column whose name begins like a command, and a block that ends.
    const honest = `update class set\nends_at = ends_at\nwhere false; do $$ begin perform 1;\nend $$; ${mending}`;
    expect(await run(honest)).toMatch(/All rules of the books hold/);
    await expect(run('select nothing from nowhere;')).rejects.toThrow(/^Nothing was changed:/);
    await expect(
      runMendCommand({ ...place, ownerUrls: () => Promise.resolve([]) }, ['mend', file]),
    ).rejects.toThrow(/DATABASE_OWNER_URL/);
    expect(await run(mending.replace('- 7', '- 6'), '--commit')).toMatch(/I1 [^]*Nothing was changed\.$/);
    expect(await run(mending)).toMatch(/All rules of the books hold[^]*Run it again with --commit/);
    expect(await posted()).toBe(507);
    expect(await run(mending, '--commit')).toMatch(/It is kept/);
    expect(await posted()).toBe(500);
    const lines = await world.database.query
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_kind'])
      .where('action', '=', 'freeze.mended')
      .execute();
    expect(lines).toEqual([{ actor_id: null, subject_kind: 'freeze' }]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
