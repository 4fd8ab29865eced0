import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

it('IconButton ignores taps while busy, and is marked as off', () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<IconButton icon="check" label="Mark all as read" busy onClick={onClick} />);
  const button = () => screen.getByRole('button', { name: 'Mark all as read' });
  fireEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  rerender(<IconButton icon="check" label="Mark all as read" onClick={onClick} />);
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledTimes(1);
});
