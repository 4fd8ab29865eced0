import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { ClearancePanel } from './clearance-panel.tsx';
import type { Clearances } from './join.queries.ts';

const id = '0198f000-0000-7000-8000-000000000001';
const seen = { setAt: '2027-03-01T08:00:00.000Z', isValid: true };
const onFile: Clearances = {
  items: [{ ...seen, kind: 'identity', expiresAt: '2028-03-01T08:00:00.000Z', reference: 'P-77' }],
  roles: [
    {
      role: 'coach',
      required: ['identity', 'background', 'codeOfConduct'],
      missing: ['background', 'codeOfConduct'],
      clearedUntil: null,
    },
  ],
};

let acting: (ConsoleAnswer | undefined)[];
beforeAll(startWords);
beforeEach(() => {
  acting = [];
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const subject = { accountId: id, role: 'coach' } as const;
const show = () =>
  showConsolePage(<ClearancePanel {...subject} />, { path: '/', at: '/' }, ({ method }) =>
    method === 'GET' ? { code: 200, data: onFile } : acting.shift(),
  );
const sent = (calls: ConsoleCall[]) => calls.filter(({ method }) => method !== 'GET');
const dayOf = (kind: string) => screen.getByLabelText<HTMLInputElement>(`Good until, ${kind}`);
const numberOf = (kind: string) => {
  const row = dayOf(kind).closest('li');
  if (row === null) throw new Error('no row');
  return within(row).getByLabelText<HTMLInputElement>('Number of the document (optional)');
};
const write = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } });

test.each([
  ['en', 'Good until, Identity check', 'Save the evidence', /document P-77/],
  ['zh', '身份核验有效至', '保存证明', /证件编号 P-77/],
] as const)('ClearancePanel guesses no day and cannot be saved empty in %s', async (...given) => {
  const [language, first, save, number] = given;
  await switchLanguage(language);
  show();
  expect((await screen.findByLabelText<HTMLInputElement>(first)).value).toBe('');
  const days = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')];
  expect(days.map(({ value }) => value)).toEqual(['', '', '']);
  expect(screen.getByText(number)).toBeTruthy();
  expect(screen.getByRole('button', { name: save }).hasAttribute('disabled')).toBe(true);
});

test('ClearancePanel saves the filled kinds with one button, and empties their boxes', async () => {
  acting = [
    { code: 200, data: onFile },
    { code: 200, data: onFile },
  ];
  const calls = show();
  await screen.findByLabelText('Good until, Identity check');
  write(dayOf('Background check'), '2027-09-01');
  write(numberOf('Background check'), ' B-12 ');
  write(dayOf('Code of conduct'), '2027-10-01');
  fireEvent.click(screen.getByRole('button', { name: 'Save the evidence' }));
  await screen.findByText('Saved.');
  const until = (day: string) => new Date(`${day}T23:59:59`).toISOString();
  expect(sent(calls).map(({ body }) => body)).toEqual([
    { kind: 'background', expiresAt: until('2027-09-01'), reference: 'B-12' },
    { kind: 'codeOfConduct', expiresAt: until('2027-10-01') },
  ]);
  expect([dayOf('Background check').value, numberOf('Background check').value]).toEqual(['', '']);
});

test('ClearancePanel keeps the kinds that were not saved, and sends only them again', async () => {
  acting = [{ code: 200, data: onFile }, undefined, { code: 200, data: onFile }];
  const calls = show();
  await screen.findByLabelText('Good until, Identity check');
  write(dayOf('Identity check'), '2027-09-01');
  write(dayOf('Code of conduct'), '2027-10-01');
  fireEvent.click(screen.getByRole('button', { name: 'Save the evidence' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  await screen.findByText('Saved.');
  const [, lost, again] = sent(calls);
  expect(sent(calls)).toHaveLength(3);
  expect([again?.key, again?.body]).toEqual([lost?.key, lost?.body]);
});
