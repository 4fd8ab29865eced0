import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Route, routes } from '#contract/routes.ts';
import { ruledCommands } from './effects.ts';

/** Calls about lessons that repeat, free hours, other dates, prices, places and templates. */
const isAboutOffers = (name: string): boolean =>
  /^(series|slotPlan|orderSet|priceRule|priceCode|venue|classTemplate|week)\./.test(name) ||
  /^order\..*exchange$/i.test(name) ||
  ['class.cancelDay', 'busyTime.setDaysOff'].includes(name);

const keyed = Object.entries<Route>(routes)
  .filter(([name, { keyed: isKeyed }]) => isKeyed === true && isAboutOffers(name))
  .map(([name]) => name);
const actors = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.actor.ts'))
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('\n');

/** The actor of these keeps each class as it should be: `log.keep`. */
const keptByActor = ['series.move', 'series.update'];

test('the kill matrix sends every keyed call about offers', () => {
  expect(keyed.length).toBeGreaterThan(20);
  expect(keyed.filter((name) => !actors.includes(`'${name}'`))).toEqual([]);
});

test('the kill matrix looks for the effect of every keyed call about offers', () => {
  expect(keyed.filter((name) => !ruledCommands.has(name) && !keptByActor.includes(name))).toEqual([]);
});
