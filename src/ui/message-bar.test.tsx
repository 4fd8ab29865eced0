import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { MessageBar } from './message-bar.tsx';

const onSend = vi.fn<() => void>();
let hasMouse = true;
beforeEach(async () => {
  onSend.mockClear();
  hasMouse = true;
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }));
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (value = 'Hello') => {
  render(
    <MessageBar
      label="Message"
      sendLabel="Send"
      value={value}
      maxLength={1000}
      onChange={() => undefined}
      onSend={onSend}
    />,
  );
  return screen.getByRole('textbox', { name: 'Message' });
};

test.each([
  ['Enter', { key: 'Enter' }, true, 1],
  ['Enter with shift', { key: 'Enter', shiftKey: true }, true, 0],
  ['Enter inside a Chinese word', { key: 'Enter', isComposing: true }, true, 0],
  ['the return key of a phone', { key: 'Enter' }, false, 0],
] as const)('MessageBar at %s', (_name, event, mouse, times) => {
  hasMouse = mouse;
  fireEvent.keyDown(show(), event);
  expect(onSend).toHaveBeenCalledTimes(times);
});

test('MessageBar sends nothing when only spaces are typed', () => {
  show('  ');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).not.toHaveBeenCalled();
});

test('MessageBar counts near the limit', () => {
  show('x'.repeat(995));
  expect(screen.getByText('995 of 1000 characters')).toBeTruthy();
  cleanup();
  show('short');
  expect(screen.queryByText(/of 1000/)).toBeNull();
});
