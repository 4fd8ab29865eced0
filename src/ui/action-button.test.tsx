import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { ActionButton } from './action-button.tsx';

beforeAll(() => startI18n('en', ['ui']));

it('says why it is off when tapped, does nothing else, and does not submit', () => {
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

it('ignores taps while busy', () => {
  const onClick = vi.fn<() => void>();
  render(
    <ActionButton busy onClick={onClick}>
      Send
    </ActionButton>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
});
