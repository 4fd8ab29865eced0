import { expect, test } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { formatIn } from '#tests/support/format.ts';
import { startWords } from '#tests/support/words.ts';
import { heroWhen } from './hero.view.ts';

test('heroWhen joins the dash to the end of the class, so that no line ends with it', async () => {
  await startWords('en');
  const { rest } = heroWhen(
    { startsAt: '2026-11-28T17:00:00.000Z', endsAt: '2026-11-28T18:00:00.000Z', zone: 'America/Chicago' },
    formatIn('en'),
    i18n.t,
    Date.parse('2026-11-28T12:00:00.000Z'),
  );
  expect(rest).toMatch(/^–\u00A012:00/);
});
