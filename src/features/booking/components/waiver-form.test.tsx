import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { WaiverForm } from './waiver-form.tsx';

beforeAll(() => startI18n('en', ['class', 'common', 'ui']));
beforeEach(() => signIn({ userId: 'a', token: 't' }));
afterEach(async () => {
  cleanup();
  person.set(null);
  closeAll();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WaiverForm people={[]} version="v1" isOnline />
    </QueryClientProvider>,
  );
const nameBox = () => screen.getByRole<HTMLInputElement>('textbox');
const tick = () => screen.getByRole<HTMLInputElement>('checkbox');

test('the first thing that is missing is marked and shown, and its mark goes with the next letter', async () => {
  show();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(document.activeElement).toBe(nameBox()));
  expect(nameBox().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(nameBox(), { target: { value: 'Elena' } });
  expect(nameBox().getAttribute('aria-invalid')).not.toBe('true');
});

test('the name is still there after the waiver was read; agreeing is asked for anew', async () => {
  show();
  fireEvent.change(nameBox(), { target: { value: 'Elena' } });
  fireEvent.click(tick());
  expect(tick().checked).toBe(true);
  cleanup();
  show();
  await waitFor(() => expect(nameBox().value).toBe('Elena'));
  expect(tick().checked).toBe(false);
});
