import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';
import { escapeHtml } from './dialogs.ts';

it.each([
  ['Maya Lindqvist', 'ML'],
  ['  daniel  ', 'D'],
  ['陈美玲', '玲'],
  ['欧阳 子轩', '轩'],
  ['Ana-Sofía de la Cruz', 'AD'],
  ['Dr. Maya Chen', 'MC'],
  ['Coach Maya Chen', 'MC'],
  ['Maya Chen Jr.', 'MC'],
  ['Chen, Maya', 'MC'],
  ['Maya Chen, PhD', 'MC'],
  ['🇺🇸 Ann', 'A'],
  ['🏀 Sam Lee', 'SL'],
  ['(Anna) Berg', 'B'],
  ['"Jo" Kim', 'JK'],
  ['王小明（妈妈）', '明'],
  ['🏀 陈美玲', '玲'],
  ['🏀', ''],
  ['', ''],
])('shortens %s to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ['岩与水俱乐部', '岩'],
  ['江畔周六', '江'],
  ['Sky 体育馆', 'S体'],
  ['Wall and Water Club', 'WA'],
])('shortens the name of a team or partner %s to %s', (name, initials) => {
  expect(initialsOf(name, true)).toBe(initials);
});

it('leaves nothing in a dialog that a browser would read as HTML', () => {
  expect(escapeHtml(`<img src=x onerror="alert(1)"> & co`)).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co',
  );
});
