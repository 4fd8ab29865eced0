import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readPersisted } from '#src/offline/ask-to-keep.ts';
import { startWords } from '#tests/support/words.ts';
import { StorageHealth } from './storage-health.tsx';

beforeAll(async () => {
  await startWords('en');
  await readPersisted();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'storage');
  vi.unstubAllGlobals();
});

const useStorage = (value: object | undefined) =>
  Object.defineProperty(navigator, 'storage', { configurable: true, value });
const show = () => render(<StorageHealth works readyAt={0} />);

test('storage page has no button to keep data in a browser without that feature', () => {
  useStorage(undefined);
  show();
  expect(screen.getByText('The browser may remove it when space runs short.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('refusal of the browser to keep data is shown instead of the button', async () => {
  useStorage({ persist: vi.fn<() => Promise<boolean>>(async () => Promise.resolve(false)) });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
  expect(await screen.findByText('The browser was asked and does not promise it now.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
