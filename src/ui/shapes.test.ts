import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'src/ui/css';
const css = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n');

test('chips of both themes and buttons have the ends of a capsule', () => {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    radius: /(?:^|[\s-])border-radius: ([^;]+);/.exec(body)?.[1],
  }));
  const ofChips = rules.filter(({ selector, radius }) => /\.of-chip(?![\w-])/.test(selector) && radius);
  expect(ofChips.map(({ radius }) => radius)).toEqual(['var(--of-radius-full)']);
  // Half of a button of 50 pixels, and a pixel more.
  expect(rules.find(({ selector }) => selector === '.of-button')?.radius).toBe('26px');
});
