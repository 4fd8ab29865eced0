import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { readerZone } from '#src/i18n/format.ts';
import { TimesNote } from './times-note.tsx';

beforeAll(startWords);

test('TimesNote names the zone of this computer in both languages', async () => {
  expect(readerZone()).toBe('Asia/Kathmandu');
  render(<TimesNote />);
  expect(screen.getByText('Times without a zone are in GMT+5:45.')).toBeTruthy();
  await switchLanguage('zh');
  expect(screen.getByText('未注明时区的时间均为尼泊尔时间。')).toBeTruthy();
  await switchLanguage('en');
});
