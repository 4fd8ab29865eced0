import { expect, test } from 'vitest';
import { classForm } from './class.ts';
import { isEmail } from './email.rules.ts';
import { code, email, mobile, text } from './fields.ts';
import { isCapacity, isCoachYears, isCode, isPartySize, isPriceMinor, isText } from './form.rules.ts';
import { coachJoinForm } from './join.ts';
import { isMobile } from './mobile.rules.ts';
import { orderForm } from './order-form.ts';

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
  ['mobile', mobile, isMobile, ['', '12345', '+1 (512) 555-0100', '1'.repeat(20), '1'.repeat(22), 'abc']],
  ['email', email, isEmail, ['', 'a@b', 'Ann＠Example。com', 'a b@example.org', `${'a'.repeat(250)}@b.org`]],
  ['code', code, isCode, ['123456', '123 456', '１２３４５６', '12345', '1234567', '12345a', '']],
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

test.each(cases)('rule and schema agree on a valid %s', (_what, schema, isRight, values) => {
  const taken = values.filter((value) => schema.safeParse(value).success);
  expect(values.filter((value) => isRight(value as never))).toEqual(taken);
});
