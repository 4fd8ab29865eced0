import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { CanceledClass } from './canceled-class.tsx';

afterEach(cleanup);

const canceled = { at: '2027-03-01T16:00:00.000Z', by: 'system' as const, text: '' };

test.each([
  ['en', 'minSize', /^Canceled on .*: too few people\.$/],
  ['en', 'slotFreed', /^The booking ended on .*, so this lesson does not take place\.$/],
  ['zh', 'minSize', /因人数不足取消。$/],
  ['zh', 'slotFreed', /^预约已于.*结束，这节课不再进行。$/],
] as const)('CanceledClass shows the cause of a class that the system canceled (%s, %s)', async (...row) => {
  const [language, code, text] = row;
  await startWords(language);
  render(<CanceledClass canceled={{ ...canceled, code }} zone="America/Chicago" />);
  expect(screen.getByText(text)).toBeDefined();
});
