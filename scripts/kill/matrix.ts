import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteName } from '#contract/routes.ts';
import { type Random, seededRandom } from '#server/demo/random.ts';
import { audit, finalAudit, withDatabase } from './audit.ts';
import { lookBefore } from './before.ts';
import { ClientLog, type Wait } from './client-log.ts';
import { type ActorName, gather } from './crowd.ts';
import type { Findings } from './findings.ts';
import { type KilledServer, type KillKind, killKinds } from './killed-server.ts';

export interface MatrixPlan {
  /** Determines the actors' actions, the kills and their times, but not how the processes interleave. */
  readonly seed: number;
  readonly killsOfEachKind: Readonly<Record<KillKind, number>>;
  /** Milliseconds of load before a kill, at least and at most. */
  readonly loadMs: readonly [number, number];
  /** Only these act; everybody when left out. */
  readonly only?: readonly ActorName[] | undefined;
}

export interface Kill {
  readonly kind: KillKind;
  /** True when a second kill interrupted the recovery. */
  readonly isDouble: boolean;
  /** Milliseconds until it served again, without help. */
  readonly backMs: number;
  /** Keyed calls answered since the kill before. */
  readonly acknowledged: number;
  readonly findings: Findings;
}

export interface MatrixReport {
  readonly kills: readonly Kill[];
  readonly acknowledged: number;
  /** How often each command was answered with success. */
  readonly succeeded: ReadonlyMap<RouteName, number>;
  readonly unanswered: number;
  readonly doneUnanswered: number;
  readonly longestWait: Wait;
  readonly surprises: readonly string[];
  /** Findings after the last call was answered. */
  readonly end: Findings;
}

export type Print = (line: string) => void;

/**
 * Kills a server under load repeatedly. After each kill it has to recover without help, and to repeat its
 * stored answers.
 */
export async function runMatrix(server: KilledServer, plan: MatrixPlan, print: Print): Promise<MatrixReport> {
  const random = seededRandom(plan.seed);
  const log = new ClientLog();
  const before = await withDatabase(server.databaseUrl(), lookBefore);
  const stopping = new AbortController();
  const { actors, readAgain } = await withDatabase(server.databaseUrl(), (db) =>
    gather(
      { url: server.url, db, databaseUrl: () => server.databaseUrl(), only: plan.only },
      plan.seed,
      log,
      stopping.signal,
    ),
  );
  // An actor that gives up ends the run at its next step, instead of at its end.
  let broken: { error: unknown } | undefined;
  const done = Promise.all(actors).catch((error: unknown) => (broken = { error }));
  const kills: Kill[] = [];
  let counted = 0;
  try {
    for (const kind of drawKills(random, plan.killsOfEachKind)) {
      await sleep(random.int(...plan.loadMs));
      await server.kill(kind);
      const isDouble = random.isTrue(0.2);
      if (isDouble) await killAgain(server, kind, random.int(50, 900));
      const backMs = await server.comeBack(kind);
      const acknowledged = log.acknowledged.length - counted;
      counted += acknowledged;
      const findings = await withDatabase(server.databaseUrl(), (db) => audit(db, log, before));
      kills.push({ kind, isDouble, backMs, acknowledged, findings });
      const what = isDouble ? `${kind}, twice` : kind;
      print(`kill ${kills.length} (${what}): back after ${Math.round(backMs)} ms, ${describe(findings)}`);
      if (broken) throw broken.error;
    }
  } finally {
    stopping.abort();
    await done;
  }
  if (broken) throw broken.error;
  await readAgain();
  const end = await withDatabase(server.databaseUrl(), (db) => finalAudit(db, log, before));
  print(`the end: ${log.acknowledged.length} acknowledged, ${describe(end)}`);
  return {
    kills,
    acknowledged: log.acknowledged.length,
    succeeded: log.succeeded,
    unanswered: log.unanswered,
    doneUnanswered: log.doneUnanswered,
    longestWait: log.longestWait,
    surprises: log.surprises,
    end,
  };
}

/** Kills a start, or the recovery of the database, before it has finished. */
async function killAgain(server: KilledServer, kind: KillKind, afterMs: number): Promise<void> {
  if (kind !== 'database') server.spawn();
  await sleep(afterMs);
  await server.kill(kind);
}

const drawKills = (random: Random, counts: MatrixPlan['killsOfEachKind']): KillKind[] =>
  random.shuffle(killKinds.flatMap((kind) => Array.from({ length: counts[kind] }, () => kind)));

const describe = ({ lost, doubled, broken }: Findings): string =>
  `${lost.length} lost, ${doubled.length} doubled, ${broken.length} rules broken`;

/** All findings of a report as lines; empty when nothing is wrong. */
export const faultsOf = ({ kills, end, surprises }: MatrixReport): string[] => [
  ...kills.flatMap(({ kind, findings }, index) => linesOf(findings, `after kill ${index + 1} (${kind})`)),
  ...linesOf(end, 'at the end'),
  ...surprises.map((line) => `a wrong answer: ${line}`),
];

const linesOf = ({ lost, doubled, broken }: Findings, when: string): string[] => [
  ...lost.map((what) => `${when} lost: ${what}`),
  ...doubled.map((what) => `${when} doubled: ${what}`),
  ...broken.map((what) => `${when} broken: ${what}`),
];
