import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { startWords } from '#tests/support/words.ts';
import { WaiverForm } from './waiver-form.tsx';

beforeAll(() => startWords('en'));
beforeEach(() => signIn({ userId: 'a', token: 't' }));
afterEach(async () => {
  cleanup();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WaiverForm people={[]} version="v1" isOnline />
    </QueryClientProvider>,
  );
const nameBox = () => screen.getByRole<HTMLInputElement>('textbox');
const tick = () => screen.getByRole<HTMLInputElement>('checkbox');

test('WaiverForm marks and focuses the first missing field, and clears the mark on the next letter', async () => {
  show();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(document.activeElement).toBe(nameBox()));
  expect(nameBox().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(nameBox(), { target: { value: 'Elena' } });
  expect(nameBox().getAttribute('aria-invalid')).not.toBe('true');
});

test('WaiverForm keeps the name and clears the tick when the person returns from reading the waiver', async () => {
  show();
  fireEvent.change(nameBox(), { target: { value: 'Elena' } });
  fireEvent.click(tick());
  expect(tick().checked).toBe(true);
  cleanup();
  show();
  await waitFor(() => expect(nameBox().value).toBe('Elena'));
  expect(tick().checked).toBe(false);
});
