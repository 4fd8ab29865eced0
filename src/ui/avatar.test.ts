import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';
import { escapeHtml } from './dialogs.ts';

it.each([
  ['Maya Lindqvist', 'ML'],
  ['  daniel  ', 'D'],
  ['陈美玲', '玲'],
  ['欧阳 子轩', '轩'],
  ['Ana-Sofía de la Cruz', 'AD'],
  ['', ''],
])('shortens %s to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('leaves nothing in a dialog that a browser would read as HTML', () => {
  expect(escapeHtml(`<img src=x onerror="alert(1)"> & co`)).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co',
  );
});
