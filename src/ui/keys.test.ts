import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installKeys } from './keys.ts';

let remove: () => void;
beforeEach(() => {
  remove = installKeys();
  document.body.innerHTML = `<main class="of-main">
    <input class="of-search-input" type="search" />
    <ul>
      <li><a href="/a">A</a></li>
      <li>A heading</li>
      <li><a href="/b">B</a><button id="heart">Keep</button></li>
    </ul>
  </main>`;
  // One row below the other; jsdom has no layout.
  for (const [at, row] of [...document.querySelectorAll('li')].entries())
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, at * 64, 358, 64));
});
afterEach(() => remove());

const at = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('installKeys focuses the search field when "/" is pressed in the list', () => {
  at('[href="/a"]').focus();
  press('/');
  expect(document.activeElement).toBe(at('input'));
  // Typed in the field it is a sign like others.
  expect(press('/')).toBe(true);
});

test('installKeys ignores "/" when the focus is not in a list', () => {
  expect(press('/')).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

test('installKeys focuses the field of the page in front when the one behind has another', () => {
  const front = document.createElement('main');
  front.className = 'of-main';
  front.innerHTML = `<input class="of-search-input" id="front" /><ul><li><a href="/c">C</a></li></ul>`;
  at('main').inert = true;
  document.body.append(front);
  at('[href="/c"]').focus();
  press('/');
  expect(document.activeElement).toBe(at('#front'));
});

test('installKeys moves between the rows of a list, past what has no link', () => {
  at('[href="/a"]').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(at('[href="/b"]'));
  press('ArrowDown');
  expect(document.activeElement).toBe(at('[href="/b"]'));
  press('ArrowUp');
  expect(document.activeElement).toBe(at('[href="/a"]'));
});

test('installKeys leaves arrows alone on the second control of a row', () => {
  at('#heart').focus();
  expect(press('ArrowUp')).toBe(true);
  expect(document.activeElement).toBe(at('#heart'));
});
