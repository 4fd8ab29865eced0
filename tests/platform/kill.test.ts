import { expect, test } from 'vitest';
import { seededRandom } from '#server/demo/random.ts';
import { killFirstStart } from '../../scripts/kill/first-start.ts';
import { KilledServer } from '../../scripts/kill/killed-server.ts';
import { complaints, runMatrix } from '../../scripts/kill/matrix.ts';

/** A sample of `npm run kill-matrix`; another seed each time, named when it fails. */
test(
  'kill -9 of server, database and both under load: nothing acknowledged is lost or doubled, every start works by itself',
  { timeout: 300_000 },
  async () => {
    const seed = Date.now() % 1_000_000;
    const lines: string[] = [`seed ${seed}`];
    const server = await KilledServer.inNewFolder();
    try {
      const first = await killFirstStart(server, seededRandom(seed), 6000);
      expect(first.broken, `first start killed at "${first.during}", seed ${seed}`).toEqual([]);
      const killsOfEachKind = { server: 3, database: 3, both: 3 };
      const report = await runMatrix(server, { seed, killsOfEachKind, loadMs: [200, 1500] }, (line) =>
        lines.push(line),
      );
      expect(complaints(report), lines.join('\n')).toEqual([]);
      expect(report.kills).toHaveLength(9);
      // A load that never began would find nothing either.
      expect(report.acknowledged).toBeGreaterThan(100);
      expect(report.unanswered).toBeGreaterThan(0);
    } catch (error) {
      throw new Error(`${lines.join('\n')}\n${server.faults.join('\n')}\n${server.log}`, { cause: error });
    } finally {
      await server.remove();
    }
  },
);
