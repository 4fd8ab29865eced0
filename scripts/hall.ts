/**
 * `npm run hall -- --minutes 20 --seed 7`: sixty phones behind one address use the built app with the limits of
 * production, behind a reverse proxy that names that address. Halfway somebody of the same address attacks. Counts each
 * refusal of a phone, and what the abuser got through before the limits. `--write` puts the figures into
 * docs/figures.md. Ends with 1 when a phone was refused, or an attack had no end.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '#contract/durations.ts';
import { seededRandom } from '#server/demo/random.ts';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { drawSeed } from '#tests/support/seed.ts';
import { actAsAbuser, type Attack } from './hall/abuser.ts';
import { Door } from './hall/door.ts';
import { actAsGuests, actAsReturning, type Outcomes } from './hall/guest.actor.ts';
import { fillHall } from './hall/people.ts';
import { describe, type Report, table } from './hall/report.ts';
import { withDatabase } from './kill/audit.ts';
import { ClientLog } from './kill/client-log.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(drawSeed()) },
    write: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const halfMs = (Number(values.minutes) * MINUTE_MS) / 2;
const figures = path.resolve(import.meta.dirname, '../docs/figures.md');
const section = /(?<=<!-- hall -->\n)[^]*?(?=<!-- \/hall -->)/;

console.log(`seed ${seed}`);
// The limits of the product; the proxy is trusted, as docs/operations.md requires.
const server = await DemoServer.startNow({ LIMITS: '', TRUSTED_PROXIES: '127.0.0.1' });
const doors = {
  phones: await Door.before(server.url),
  guests: await Door.before(server.url),
  lateGuests: await Door.before(server.url),
  abuser: await Door.before(server.url),
};
const log = new ClientLog();
const stopping = new AbortController();

async function run(): Promise<Report> {
  const placesOf = (door: Door) => ({ url: door.url, mailboxUrl: server.url });
  const random = (at: number) => seededRandom(seed * 1000 + at);
  const hall = await withDatabase(server.databaseUrl, (db) =>
    fillHall({ places: placesOf(doors.phones), db, random, log }, stopping.signal),
  );
  const everybody = Promise.allSettled(hall.actors);
  const began = Date.now();
  console.log(`${hall.phones} phones are in the hall`);
  const outcomes: Report['signIns'] = { returning: new Map(), guests: new Map(), lateGuests: new Map() };
  const returning = actAsReturning(
    placesOf(doors.phones),
    { random: random(901), people: hall.returning },
    outcomes.returning,
    stopping.signal,
  );
  const guests = async (door: Door, name: string, found: Outcomes, signal: AbortSignal) =>
    await actAsGuests(placesOf(door), { random: random(902), name }, found, signal);
  const firstHalf = AbortSignal.any([AbortSignal.timeout(halfMs), stopping.signal]);
  const early = Promise.allSettled([returning, guests(doors.guests, 'guest', outcomes.guests, firstHalf)]);
  await sleep(halfMs);
  console.log('the abuser comes in');
  const late = Promise.allSettled([guests(doors.lateGuests, 'late', outcomes.lateGuests, stopping.signal)]);
  const attacks: Attack[] = await actAsAbuser(placesOf(doors.abuser), began + 2 * halfMs, console.log);
  await sleep(Math.max(0, began + 2 * halfMs - Date.now()));
  stopping.abort();
  for (const ended of (await Promise.all([everybody, early, late])).flat())
    if (ended.status === 'rejected') log.surprises.push(`somebody gave up: ${String(ended.reason)}`);
  return {
    phones: hall.phones,
    minutes: (Date.now() - began) / MINUTE_MS,
    doors,
    signIns: outcomes,
    attacks,
    log,
  };
}

process.once('SIGINT', () => void server.stop().then(() => process.exit(130)));
const load = os.loadavg()[0] ?? 0;
try {
  const report = await run();
  const faults = [...describe(report)];
  const note = `Seed ${seed}, ${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, load average before ${load.toFixed(1)}.`;
  console.log(`${table(report)}\n\n${note}`);
  for (const fault of faults) console.error(fault);
  if (values.write) {
    const before = readFileSync(figures, 'utf8');
    if (!section.test(before)) throw new Error('docs/figures.md has no section for the hall');
    writeFileSync(
      figures,
      before.replace(section, () => `\n${table(report)}\n\n${note}\n\n`),
    );
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  stopping.abort();
  for (const door of Object.values(doors)) door.close();
  await server.stop();
}
