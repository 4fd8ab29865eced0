import { expect, test } from 'vitest';
import { product } from './sources.ts';

/** The frame and its parts stand around every page; the others need a camera or a picture of their own. */
const frame = ['app-frame.tsx', 'progress-bar.tsx', 'tab-bar.tsx', 'toasts.tsx'];
const elsewhere = [...frame, 'camera-view.tsx', 'crop-frame.tsx'];

const kit = product.filter(({ name }) => /^src\/ui\/[^/]+\.tsx$/.test(name) && !name.includes('.test.'));

/** What the galleries draw, and what that is made of. */
function drawn(): Set<string> {
  const found = new Set<string>();
  const open = product.filter(({ name }) => name.startsWith('src/ui/gallery/')).map(({ name }) => name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !name.startsWith('src/ui/')) continue;
    found.add(name);
    open.push(...(product.find((file) => file.name === name)?.links ?? []).map(({ target }) => target));
  }
  return found;
}

test('every component of the kit stands on /ui, by itself or as a part of another', () => {
  expect(kit.length).toBeGreaterThan(50);
  const onPage = drawn();
  const missing = kit
    .map(({ name }) => name)
    .filter((name) => !onPage.has(name))
    .map((name) => name.replace('src/ui/', ''));
  expect(missing.toSorted()).toEqual(elsewhere.toSorted());
});
