import { OrderStatus } from '../enums.ts';
import type { StepRow } from './step.ts';

/** Steps after the owner lost guardianship of all participants (docs/domain.md 4.11, "An order passes on"). */
export const passingSteps = {
  pass: {
    from: Object.values(OrderStatus),
    to: 'same',
    by: ['student'],
    when: 'guardianEnded',
    event: 'passed',
    notices: { orderPassed: 'student' },
    isForContested: true,
  },
} as const satisfies Record<string, StepRow>;
