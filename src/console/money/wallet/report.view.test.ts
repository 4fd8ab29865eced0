import { expect, test } from 'vitest';
import { isPeriod, reportCsv } from './report.view.ts';

const headings = { day: 'Day', kind: 'Kind', currency: 'Currency', count: 'Movements', amount: 'Amount' };

test('reportCsv writes a row for each sum, in the digits of its currency', () => {
  const items = [
    { day: '2027-03-01', kind: 'fee', currency: 'USD', n: 2, amountMinor: 1250 },
    { day: '2027-03-01', kind: 'fee', currency: 'JPY', n: 1, amountMinor: 500 },
  ] as const;
  expect(reportCsv({ items: [...items], totals: [] }, headings)).toBe(
    '\uFEFFDay,Kind,Currency,Movements,Amount\r\n2027-03-01,fee,USD,2,12.50\r\n2027-03-01,fee,JPY,1,500\r\n',
  );
});

test('reportCsv writes commas as decimal marks and splits at semicolons where the system has them', () => {
  const items = [{ day: '2027-03-01', kind: 'fee', currency: 'USD', n: 2, amountMinor: 1250 }] as const;
  expect(reportCsv({ items: [...items], totals: [] }, headings, 'comma')).toBe(
    '\uFEFFDay;Kind;Currency;Movements;Amount\r\n2027-03-01;fee;USD;2;12,50\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@sum(a1)', '\t=1', '\r=1'])(
  'reportCsv marks the kind %j as text, so that no spreadsheet runs it',
  (kind) => {
    const items = [{ day: '2027-03-01', kind, currency: 'USD' as const, n: 1, amountMinor: 1 }];
    const [, line] = reportCsv({ items, totals: [] }, headings).split('\r\n2027-03-01,');
    expect(line).toMatch(/^"?'/);
  },
);

test.each([
  ['2027-03-01', '2027-03-01', true],
  ['2027-03-01', '2027-05-31', true],
  ['2027-03-01', '2027-06-01', false],
  ['2027-03-02', '2027-03-01', false],
  ['', '2027-03-01', false],
])('isPeriod from %s to %s returns %s', (from, to, expected) => {
  expect(isPeriod(from, to)).toBe(expected);
});
