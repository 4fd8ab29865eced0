import type { Output } from '#contract/all-apis.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { deliveryWays } from '#contract/health.ts';
import type { Ctx } from '#server/context/context.ts';
import { findLastBackup } from '#server/db/last-backup.ts';
import { readMigrationState } from '#server/db/migrate.ts';
import { readDatabaseClock, readServerFacts } from '#server/db/server-facts.ts';
import { isLate } from '#server/platform/job/job.presenter.ts';
import { findJobs, listFailing } from '#server/platform/job/job.repository.ts';
import { countGivenUp, countSent, countWaiting, findOldestDue } from './delivery-count.repository.ts';
import { presentDatabase, presentNode } from './health.presenter.ts';
import { faultOfDelivery } from './health.rules.ts';
import { listNodes } from './node.repository.ts';

type Health = Output<'operator.health'>;

/** The state of the whole installation, as the node sees it that is asked. */
export async function readHealth(ctx: Ctx): Promise<Health> {
  const { database, clock } = ctx;
  const now = clock.now();
  const theirs = await readDatabaseClock(database.query);
  const nodes = await listNodes(database.query, new Date(theirs.getTime() - DAY_MS));
  return {
    at: now.toISOString(),
    nodes: nodes.map((node) => presentNode(node, nodes, { now, theirs })),
    deliveries: await readDeliveries(ctx, now),
    database: presentDatabase(
      await readServerFacts(database.query),
      await readMigrationState(database.pool),
      {
        backupAt: await findLastBackup(database.query),
        now,
      },
    ),
    jobs: await readJobs(ctx, now),
  };
}

async function readDeliveries({ database, config }: Ctx, now: Date): Promise<Health['deliveries']> {
  const { query: db } = database;
  const { mailAfterMinutes, textAfterMinutes } = config.rules;
  const afterMs = { push: 0, mail: mailAfterMinutes * MINUTE_MS, sms: textAfterMinutes * MINUTE_MS };
  const since = new Date(now.getTime() - DAY_MS);
  const read: Health['deliveries'] = [];
  for (const way of deliveryWays) {
    const { waiting, failing, oldest } = await countWaiting(db, way);
    const givenUp = await countGivenUp(db, way, since);
    const oldestDueAt = await findOldestDue(db, way, now, afterMs[way]);
    read.push({
      way,
      waiting,
      failing,
      oldestAt: oldest?.toISOString() ?? null,
      sent: await countSent(db, way, since),
      givenUp,
      fault: faultOfDelivery({ oldestDueAt, givenUp }, now),
    });
  }
  return read;
}

async function readJobs({ database }: Ctx, now: Date): Promise<Health['jobs']> {
  const jobs = await findJobs(database.query);
  return {
    late: jobs.filter((row) => isLate(row, now)).map(({ name }) => name),
    failing: await listFailing(database.query, now),
  };
}
