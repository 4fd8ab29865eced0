import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { measureBooking } from './server/booking.ts';
import { bookingFigures, type Figure, holds, searchFigures, table } from './server/figures.ts';
import { requirePgbench } from './server/pgbench.ts';
import { measureSearch } from './server/search.ts';

/*
 * Compares booking and search over HTTP with pgbench: same statements, same database, same minutes.
 *
 *   npm run bench:server -- [--only booking|search] [--rounds 7] [--seconds 5] [--minutes 0] [--write]
 *
 * The pgbench scripts are generated: they replay the statements that the server sends for a single call, one
 * order per transaction (server/booking-script.ts, server/search-script.ts). With DATABASE_URL the database
 * is created on that server, otherwise on the embedded one. --minutes continues to book for that time, to
 * measure memory. --write updates the table in docs/figures.md. Exits with 1 when a budget is exceeded.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
});
const length = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
};
const file = path.resolve(import.meta.dirname, '../docs/figures.md');
const section = /(?<=<!-- server -->\n)[^]*?(?=<!-- \/server -->)/;

requirePgbench();
const figures: Figure[] = [];
const [load = 0] = os.loadavg();
const notes: string[] = [];
if (values.only !== 'search') {
  const booking = await measureBooking(length);
  figures.push(...bookingFigures(booking));
  const rows = Object.entries(booking.rows).map(([name, n]) => `${name} ${n}`);
  notes.push(
    `One booking is ${booking.statements} statements one by one, and leaves, both ways: ${rows.join(', ')}.`,
  );
}
if (values.only !== 'booking') figures.push(...searchFigures(await measureSearch(length)));
const day = new Date().toISOString().slice(0, 10);
const machine = `${os.availableParallelism()} cores for server, database, pgbench and client together`;
notes.unshift(
  `Medians of ${length.rounds} rounds of ${length.seconds} s each, ${day}, ${machine}; load average before ${load.toFixed(1)}.`,
);
const text = `${table(figures)}\n\n${notes.join(' ')}\n`;
console.log(text);
if (values.write) {
  const before = readFileSync(file, 'utf8');
  if (!section.test(before)) throw new Error('docs/figures.md has no section for the server');
  writeFileSync(
    file,
    before.replace(section, () => `\n${text}\n`),
  );
}
if (!figures.every(holds)) process.exitCode = 1;
