import { expect, test } from 'vitest';
import { classForm } from './class.ts';
import { code, mobile, text } from './fields.ts';
import {
  isCapacity,
  isCoachYears,
  isCode,
  isMobile,
  isPartySize,
  isPriceMinor,
  isText,
} from './form.rules.ts';
import { coachJoinForm } from './join.ts';
import { orderForm } from './order.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}
const numbers = [-1, 0, 1, 2.5, 70, 71, 500, 501, 1_000_000, 1_000_001];
const cases: [what: string, schema: Schema, isRight: (value: never) => boolean, values: unknown[]][] = [
  [
    'text',
    text(3, 2),
    (typed) => isText(typed, 3, 2),
    ['', ' ', 'a', ' a ', 'ab', '🏀🏀🏀', '🏀🏀🏀🏀', 'abcd'],
  ],
  ['mobile', mobile, isMobile, ['', '12345', '+1 (512) 555-0100', '1'.repeat(21), '1'.repeat(22), 'abc']],
  ['code', code, isCode, ['123456', '12345', '1234567', '12345a', '']],
  ['capacity', classForm.shape.capacity, isCapacity, numbers],
  ['price', classForm.shape.priceMinor, isPriceMinor, numbers],
  [
    'party',
    orderForm.shape.participantIds,
    (ids: readonly string[]) => isPartySize(ids.length),
    [0, 1, 12, 13].map((count) => Array.from({ length: count }, () => crypto.randomUUID())),
  ],
  ['years', coachJoinForm.shape.years, isCoachYears, numbers],
];

test.each(cases)(
  'what the phone calls a right %s is what the schema takes',
  (_what, schema, isRight, values) => {
    const taken = values.filter((value) => schema.safeParse(value).success);
    expect(values.filter((value) => isRight(value as never))).toEqual(taken);
  },
);
