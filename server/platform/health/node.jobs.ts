import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { clockShift } from '#server/base/clock.ts';
import { nodeName, placeOf, runId } from '#server/base/node-name.ts';
import type { Deps } from '#server/context/context.ts';
import { readDatabaseClock } from '#server/db/server-facts.ts';
import { projectFolder } from '#server/start/config.ts';
import { removeNode, setSeen } from './node.repository.ts';

/** A slower answer comes from a busy pool: then the difference of the clocks is not known. */
const slowMs = 1000;

/**
 * Writes that this node runs, and how far its clock is from the database's. Every node does so for itself. The instants are
 * those of the database's clock, which all nodes share.
 */
export async function beat({ database, clock, config }: Deps): Promise<number> {
  const began = performance.now();
  const before = clock.now().getTime();
  const theirs = (await readDatabaseClock(database.query)).getTime();
  const after = clock.now().getTime();
  const isSlow = performance.now() - began > slowMs;
  // A clock that START_AT moved differs by intent.
  const ours = (before + after) / 2 - clockShift(config.startAt);
  await setSeen(database.query, {
    place: placeOf(config.port),
    process: nodeName,
    run_id: runId,
    build: await (build ??= readBuild()),
    started_at: new Date(theirs - performance.now()),
    seen_at: new Date(theirs),
    clock_off_ms: isSlow ? null : Math.round(ours - theirs),
  });
  return 0;
}

/** A node that stops in order is no longer expected. */
export const leave = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  removeNode(database.query, runId);

let build: Promise<string> | undefined;

const named = z.object({ version: z.string() });

/** Version and a hash of the sources, which run as they are: nodes of one build have the same. */
async function readBuild(): Promise<string> {
  const { version } = named.parse(
    JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8')),
  );
  const files: string[] = [];
  for await (const file of glob('{server,contract}/**/*.{ts,sql}', { cwd: projectFolder })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).toSorted())
    hash.update(file).update(await readFile(path.join(projectFolder, file)));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}
