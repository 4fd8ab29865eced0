import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { shareClockWithAll } from '#tests/e2e/support/shared-clock.ts';
import { chromiumArguments, ensureChineseFont, findChromium } from '#tests/support/chromium.ts';
import { measureAll } from './measures/all-measures.ts';
import { isMet, section, tableOf } from './measures/measure.ts';

/* Measures lengths, counts and sizes of the built app with the demo's data. npm run measures -- [--write] */
const figures = path.resolve(import.meta.dirname, '../docs/figures.md');

ensureChineseFont();
const server = await DemoServer.start();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments });
shareClockWithAll(browser, server);
try {
  const measures = await measureAll(browser, server);
  const note = `${measures.filter(isMet).length} of ${measures.length} are met.`;
  const text = [tableOf(measures), '', note, ''].join('\n');
  console.log(text);
  for (const { screen, found = [] } of measures)
    for (const name of new Set(found)) console.log(`${screen}: ${name}`);
  if (process.argv.includes('--write')) {
    const before = readFileSync(figures, 'utf8');
    if (!section.test(before)) throw new Error('docs/figures.md has no section for the measures');
    writeFileSync(
      figures,
      before.replace(section, () => `\n${text}\n`),
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
