import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { addLongThread, measureThread } from './pwa/long-thread.ts';

/* A thread of 2,000 messages on the slowed phone of the other bench. npm run bench:thread -- [--write] */
const figures = path.resolve(import.meta.dirname, '../docs/figures.md');
const section = /(?<=<!-- long thread -->\n)[^]*?(?=<!-- \/long thread -->)/;

const server = await DemoServer.startNow();
try {
  const seen = await measureThread(server, await addLongThread(server));
  const rows = [
    `| messages in the page | ${seen.bubbles} |`,
    `| nodes in the page | ${seen.nodes} |`,
    `| usable with the newest messages | ${Math.round(seen.usable)} ms |`,
    `| frame while flung to the start and back, p95 | ${Math.round(seen.p95)} ms |`,
    `| longest frame, at most 50 ms | ${Math.round(seen.longest)} ms |`,
  ];
  const day = new Date().toISOString().slice(0, 10);
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  const note = `One run, ${day}, beside other work: load average ${load}.`;
  const text = ['| what | measured |', '| --- | --- |', ...rows, '', note, ''].join('\n');
  console.log(text);
  if (process.argv.includes('--write')) {
    const before = readFileSync(figures, 'utf8');
    if (!section.test(before)) throw new Error('docs/figures.md has no section for the long thread');
    writeFileSync(
      figures,
      before.replace(section, () => `\n${text}\n`),
    );
  }
} finally {
  await server.stop();
}
