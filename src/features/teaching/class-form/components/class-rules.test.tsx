import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { startWords } from '#tests/support/words.ts';
import { ClassRules } from './class-rules.tsx';

afterEach(cleanup);

const usual = { freeCancelHours: 24, lateRefundPct: 50, minSizeHours: 24, noticeHours: 2 } as const;
const labelsOf = (name: RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text);

test.each([
  ['', 'As usual here: 2 hr before the start'],
  ['4', '2 hr before the start'],
])('ClassRules lists the length of the default once (%j)', async (noticeHours, wanted) => {
  await startWords('en');
  render(
    <ClassRules
      draft={{ ...emptyClass, noticeHours }}
      change={() => undefined}
      errorOf={() => undefined}
      refusal={undefined}
      currency="USD"
      usual={usual}
    />,
  );
  const labels = labelsOf(/^Families can book until/);
  expect(labels.filter((label) => /(?:^|: )2 hr before/.test(label))).toEqual([wanted]);
});
