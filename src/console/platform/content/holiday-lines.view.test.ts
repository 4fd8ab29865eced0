import { expect, test } from 'vitest';
import { holidayLines, readHolidayLines } from './holiday-lines.view.ts';

const words = { holiday: '放假', workday: '调休上班' };
const spring = {
  date: '2027-02-06',
  kind: 'holiday' as const,
  en: 'Spring Festival',
  zh: '春节',
  source: 'gov.cn',
};

test.each([
  ['semicolons', '2027-02-06; holiday; Spring Festival; 春节; gov.cn'],
  ['columns of a table', '2027-02-06\tholiday\tSpring Festival\t春节\tgov.cn'],
  ['Chinese words and signs', '2027-02-06；放假；Spring Festival；春节；gov.cn'],
  ['empty lines and Windows line ends', '\r\n2027-02-06; Holiday; Spring Festival; 春节; gov.cn\r\n\n'],
])('readHolidayLines reads a day with %s', (_, text) => {
  expect(readHolidayLines(text, 'another', words)).toEqual({ days: [spring], faults: [] });
});

test('readHolidayLines gives lines without a source the common one', () => {
  const { days } = readHolidayLines('2027-02-06; holiday; Spring Festival; 春节', ' gov.cn ', words);
  expect(days).toEqual([spring]);
});

test.each([
  ['date', '2027-02-30; holiday; A; 甲'],
  ['date', '6 February 2027; holiday; A; 甲'],
  ['kind', '2027-02-06; feast; A; 甲'],
  ['kind', '2027-02-06; constructor; A; 甲'],
  ['en', '2027-02-06; holiday; ; 甲'],
  ['en', `2027-02-06; holiday; ${'a'.repeat(61)}; 甲`],
  ['zh', '2027-02-06; holiday; A'],
  ['source', '2027-02-06; holiday; A; 甲'],
  ['twice', '2027-02-06; holiday; A; 甲; x\n2027-02-06; workday; B; 乙; x'],
] as const)('readHolidayLines finds the fault %s', (fault, text) => {
  const line = text.split('\n').length;
  expect(readHolidayLines(text, '', words).faults).toEqual([{ line, fault }]);
});

test('readHolidayLines reads what holidayLines writes', () => {
  const days = [spring, { ...spring, date: '2027-02-14', kind: 'workday' as const }];
  expect(readHolidayLines(holidayLines(days), '', words)).toEqual({ days, faults: [] });
});
