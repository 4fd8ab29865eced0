import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { addBusyYears, longLists, type LongList } from './pwa/busy-coach.ts';

/*
 * The lists of a coach with 10,000 orders and 500 classes, on the slowed phone of the other bench. It measures the first
 * paint, twenty pages down, the way back to the top, and memory. npm run bench:coach -- [--write]
 */
const figures = path.resolve(import.meta.dirname, '../docs/figures.md');
const section = /(?<=<!-- busy coach -->\n)[^]*?(?=<!-- \/busy coach -->)/;

const lines: readonly [string, (list: LongList) => string][] = [
  ['first content', ({ firstContent }) => `${Math.round(firstContent)} ms`],
  ['usable', ({ usable }) => `${Math.round(usable)} ms`],
  ['heap with the first page', ({ heapBefore }) => `${heapBefore.toFixed(1)} MB`],
  ['rows after scrolling down', ({ rows }) => String(rows)],
  ['main thread for a page of twenty, median', ({ mainPerPage }) => `${Math.round(mainPerPage)} ms`],
  ['frame while pages come, p95', ({ frameDown }) => `${Math.round(frameDown)} ms`],
  ['frame while flung back, p95', ({ frameBack }) => `${Math.round(frameBack)} ms`],
  ['nodes in the page then', ({ nodes }) => String(nodes)],
  ['heap then', ({ heap }) => `${heap.toFixed(1)} MB`],
];

const server = await DemoServer.startNow();
try {
  await addBusyYears(server);
  const lists = await longLists(server);
  const head = `| what | ${lists.map(({ name }) => name).join(' | ')} |`;
  const rows = lines.map(([what, of]) => `| ${what} | ${lists.map(of).join(' | ')} |`);
  const rule = `| --- |${' --- |'.repeat(lists.length)}`;
  const day = new Date().toISOString().slice(0, 10);
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  const text = [head, rule, ...rows, '', `One run, ${day}, load average ${load}.`, ''].join('\n');
  console.log(text);
  if (process.argv.includes('--write')) {
    const before = readFileSync(figures, 'utf8');
    if (!section.test(before)) throw new Error('docs/figures.md has no section for the busy coach');
    writeFileSync(
      figures,
      before.replace(section, () => `\n${text}\n`),
    );
  }
} finally {
  await server.stop();
}
