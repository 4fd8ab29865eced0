import { expect, test } from 'vitest';
import * as enums from './enums.ts';

/** docs/specification.md 3, value by value: other programs use these codes. */
test('enums have the codes of the specification', () => {
  expect(enums.UserType).toEqual({ student: 11, coach: 22, assistant: 33, volunteer: 44 });
  expect(enums.Gender).toEqual({ boy: 0, girl: 1, other: 2 });
  expect(enums.GenderText).toEqual({ boy: '0', girl: '1', other: '2' });
  expect(enums.PaymentMethod).toEqual({ balance: 0, visa: 40, paypal: 30 });
  expect(enums.RatingFlag).toEqual({ rating: 1, notRating: 0 });
  expect(enums.AgreementState).toEqual({ await: '0', agree: '1', reject: '2' });
  expect(enums.ValidityFlag).toEqual({ not: '0', is: '1', expired: '2' });
  expect(enums.YesNo).toEqual({ not: '0', is: '1' });
  expect(enums.OrderStatus).toEqual({
    awaitPayment: '0',
    awaitAgree: '1',
    progress: '2',
    completed: '3',
    awaitCancel: '4',
    canceled: '5',
    reject: '6',
  });
  expect(enums.orderFilters).toEqual(['', '0', '1', '2', '3', '4', '5', '6']);
});
