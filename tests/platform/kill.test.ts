import { expect, test } from 'vitest';
import { seededRandom } from '#server/demo/random.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { seed } from '#tests/support/seed.ts';
import { killFirstStart } from '../../scripts/kill/first-start.ts';
import { KilledServer } from '../../scripts/kill/killed-server.ts';
import { faultsOf, runMatrix } from '../../scripts/kill/matrix.ts';

/** A sample of `npm run kill-matrix`: one kill of each kind, and nine of them in the long run. */
const kills = isLongRun ? 3 : 1;

test('kill -9 of server, database and both under load: nothing acknowledged is lost or doubled, every start works unaided', async () => {
  const lines: string[] = [`seed ${seed}`];
  const server = await KilledServer.inNewFolder();
  try {
    const first = await killFirstStart(server, seededRandom(seed), 6000);
    expect(first.broken, `first start killed at "${first.during}", seed ${seed}`).toEqual([]);
    const killsOfEachKind = { server: kills, database: kills, both: kills };
    const report = await runMatrix(server, { seed, killsOfEachKind, loadMs: [200, 1500] }, (line) =>
      lines.push(line),
    );
    expect(faultsOf(report), lines.join('\n')).toEqual([]);
    expect(report.kills).toHaveLength(3 * kills);
    // A load that never began would find nothing either.
    expect(report.acknowledged).toBeGreaterThan(100);
    expect(report.unanswered).toBeGreaterThan(0);
  } catch (error) {
    throw new Error(`${lines.join('\n')}\n${server.faults.join('\n')}\n${server.log}`, { cause: error });
  } finally {
    await server.remove();
  }
});
