import { expect, test } from 'vitest';
import { payoutCsv } from './payout-csv.rules.ts';
import { whyNotInFile } from './payout-file.rules.ts';

const account = {
  holder: 'Chen, Wei "Will"',
  bank: '海港信用社',
  country: 'CA',
  bankCode: '0001-12345',
  accountNumber: '0012 3456 789',
};

test('payoutCsv writes exact cells, amounts in the digits of the currency, and the id as reference', () => {
  const iban = { ...account, holder: '王丽华', accountNumber: 'DE89 3704 0044 0532 0130 00' };
  expect(
    payoutCsv('USD', [
      { id: 'w1', amountMinor: 5, account },
      { id: 'w2', amountMinor: 120_000, account: iban },
    ]),
  ).toBe(
    [
      'holder,country,bank,bank code,account number,amount,currency,reference',
      '"Chen, Wei ""Will""",CA,海港信用社,0001-12345,0012 3456 789,0.05,USD,w1',
      '王丽华,CA,海港信用社,0001-12345,DE89370400440532013000,1200.00,USD,w2',
      '',
    ].join('\r\n'),
  );
  expect(payoutCsv('JPY', [{ id: 'w', amountMinor: 500, account }])).toContain(',500,JPY,w\r\n');
  expect(payoutCsv('KWD', [{ id: 'w', amountMinor: 1500, account }])).toContain(',1.500,KWD,w\r\n');
});

test.each([
  ['=HYPERLINK("http://x")', 'name'],
  ['@SUM(A1)', 'name'],
  ['+1', 'name'],
  ['-1', 'name'],
  [' ＝1+1', 'name'],
  ['Wei;=1+1', 'name'],
  ['Wei\t=1', 'name'],
  ['Anne-Marie + Co', null],
] as const)('whyNotInFile leaves a holder %j out of a table: %s', (holder, why) => {
  expect(whyNotInFile('csv', { ...account, holder })).toBe(why);
  expect(whyNotInFile('csv', { ...account, holder: 'Wei', bank: holder })).toBe(why);
});

test('whyNotInFile leaves out numbers of an earlier form that a spreadsheet would run', () => {
  expect(whyNotInFile('csv', { ...account, accountNumber: '-12345' })).toBe('account');
  expect(whyNotInFile('csv', { ...account, bankCode: '=1' })).toBe('account');
  expect(whyNotInFile('csv', account)).toBeNull();
  expect(whyNotInFile('sepa', account)).toBe('account');
  const iban = { ...account, accountNumber: 'DE89370400440532013000' };
  expect(whyNotInFile('sepa', iban)).toBeNull();
  expect(whyNotInFile('sepa', { ...iban, holder: '王丽华' })).toBe('name');
});
