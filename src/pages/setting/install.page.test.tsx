import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { Component } from './install.page.tsx';

beforeAll(() => startWords('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [true, 1],
  [false, 0],
])(
  'install page praises the home screen only where an installation is possible (https: %s)',
  (isSecure, times) => {
    vi.stubGlobal('isSecureContext', isSecure);
    render(
      <MemoryRouter>
        <Component />
      </MemoryRouter>,
    );
    expect(screen.queryAllByText(/^On the home screen, Openfield opens like an app/)).toHaveLength(times);
    expect(screen.queryAllByText(/so no browser can install the app from it/)).toHaveLength(1 - times);
  },
);
