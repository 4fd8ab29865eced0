import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { startWords } from '#tests/support/words.ts';
import { CodeCamera } from './code-camera.tsx';

beforeAll(() => startWords('en'));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('en');
});

const show = () => render(<CodeCamera onText={() => 'notACode'} />);

test('camera is offered on a secure page', () => {
  vi.stubGlobal('isSecureContext', true);
  show();
  expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBeTruthy();
});

test.each([
  ['en', /does not begin with https.*type the code/],
  ['zh', /不以 https 开头.*请输入签到码/],
])('address without https gives the reason instead of a camera button (%s)', async (language, reason) => {
  await i18n.changeLanguage(language);
  vi.stubGlobal('isSecureContext', false);
  show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(reason)).toBeTruthy();
});
