import { describe, expect, it } from 'vitest';
import { name, title } from './fields.ts';
import { cleanName, isName, isTitle } from './name.rules.ts';

const people = [
  "Siobhán O'Brien",
  'D’Angelo',
  '김',
  'Ng',
  'Mr.Ng',
  'Björk',
  'St. John',
  'J.R.',
  'J.R.R. Tolkien',
  'Jean-Luc',
  'Nguyễn Thị Hương',
  'Ångström Ø',
  'Łukasz Żółć',
  'İbrahim Yıldız',
  '陈小雨',
  '上官方',
  '欧阳·娜娜',
  '买买提·艾力',
  'محمد علي',
  'می‌خواهم',
  'क्ष श्री',
  'พิมพ์ชนก ณ อยุธยา',
  'נָעֳמִי',
  'தமிழ்ச்செல்வி',
  '佐々木　健',
  'Ada 👩🏽‍🦱',
  'Admin Omić',
  'X Æ A-12',
  'Class of 2012',
  'Rovers 2024-2025',
  'U12 Schalke 04',
  'Code Ninjas 2',
  'St.Clair',
  'Pin Chen',
  'R2',
  'No',
  'Thế',
  'Sr. María José',
];
const shapeless = [
  '',
  ' ',
  '\u200b',
  '\u3164',
  '\u2800\u2800',
  '\u2060\ufeff',
  'a\u0000b',
  'X\nYour code: 123456',
  'X\tY',
  'X\u0085Y',
  'X\u2028Y',
  '\u0301',
  `Z${'\u0301'.repeat(12)}`,
  '…',
  '\ud800',
];
const links = [
  'https://evil.example',
  'evil.com',
  'Evil.COM now',
  'see evil.de',
  'www.evil',
  'ev。com evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'ann@example.org',
  'xn--80ak6aa92e',
  '去看 微店.中国',
  't.me/x',
  't.me',
  'evil.example/login',
  'evil.example:8080',
  'evil.example?x',
  'see 192.0.2.1',
];
const codes = [
  'your code: 123456',
  'Code 123456',
  'Code 1234',
  '123 456',
  '1 2 3 4 5 6',
  '1-2-3-4-5-6',
  '١٢٣٤٥٦',
  '１２３４５６',
  '验证码 1234',
  'call 555 0100',
  '+15550100',
];
const official = [
  'Openfield',
  'OPENFIELD Team',
  'Open Field',
  'O p e n f i e l d',
  'Оpеnfiеld',
  '0penfie1d',
  'Ｏｐｅｎｆｉｅｌｄ',
  'Òpénfíéld help',
  'Support',
  'Support Team',
  'Customer  Service',
  'Admin',
  'Security-Team',
  'Help Desk',
  '客服',
  '官方客服',
  '客 服 小美',
  '管理员',
];

describe('a name', () => {
  it.each(people)('%s is one', (typed) => {
    expect(isName(typed)).toBe(true);
    expect(name().parse(typed)).toBe(cleanName(typed));
  });
  it.each([...shapeless, ...links, ...official, ...codes])('isName rejects %j', (typed) => {
    expect(isName(typed)).toBe(false);
    expect(name().safeParse(typed).success).toBe(false);
  });
  it('is counted as people count, without what has no shape', () => {
    expect(isName('😀'.repeat(59) + 'a')).toBe(true);
    expect(isName('a'.repeat(61))).toBe(false);
    expect(name().parse(' \u202eZoë\u202c \u00a0 Kim\ufeff ')).toBe('Zoë Kim');
  });
});

describe('a title', () => {
  it.each([
    'Swim @ the pool',
    'Support group for parents',
    'Open field games',
    'Football 5 × 5, U12',
    '游泳（初级）',
    'Yoga 10.30',
  ])('%s is one', (typed) => {
    expect(isTitle(typed)).toBe(true);
    expect(title(80).safeParse(typed).success).toBe(true);
  });
  it.each([...shapeless, ...links])('isTitle rejects %j', (typed) => {
    expect(isTitle(typed)).toBe(false);
    expect(title(80).safeParse(typed).success).toBe(false);
  });
});
