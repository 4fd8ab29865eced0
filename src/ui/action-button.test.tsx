import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { ActionButton, QuietButton } from './action-button.tsx';

beforeAll(() => startWords('en'));
afterEach(cleanup);

it('ActionButton shows its reason and does not submit when it is off and tapped', () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <ActionButton type="submit" onClick={onClick} offReason="Choose a child first.">
        Request
      </ActionButton>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Request' });
  expect(button.hasAttribute('disabled')).toBe(false);
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getAllByText('Choose a child first.')).toHaveLength(2);
});

it('ActionButton ignores taps while busy', () => {
  const onClick = vi.fn<() => void>();
  render(
    <ActionButton busy onClick={onClick}>
      Send
    </ActionButton>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
});

it('the reason of a primary button is visible without a tap, and that of a quiet one after it', () => {
  const visible = (container: HTMLElement) => container.querySelector('.of-off-reason')?.textContent;
  const primary = render(<ActionButton offReason="Needs a connection.">Take it</ActionButton>);
  expect(visible(primary.container)).toBe('Needs a connection.');
  primary.unmount();
  const quiet = render(<QuietButton offReason="Needs a connection.">Let it go</QuietButton>);
  expect(visible(quiet.container)).toBeUndefined();
  fireEvent.click(screen.getByRole('button'));
  expect(visible(quiet.container)).toBe('Needs a connection.');
  quiet.unmount();
  const alone = render(
    <QuietButton offReason="Needs a connection." showsReason>
      Stop waiting
    </QuietButton>,
  );
  expect(visible(alone.container)).toBe('Needs a connection.');
});
