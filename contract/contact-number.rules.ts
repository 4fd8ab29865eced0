import { lowered } from './typed.rules.ts';

/*
 * Phone numbers in words of a message. The text is plain already (contract/contact-words.rules.ts). Dates, times,
 * prices, doors, scores and counted lists are hidden first; a number is seven digits without another word between.
 */

/** Stands for a harmless number. It has the same length, so that places in the text stay. */
const hidden = '\ue000';
const hide = (text: string): string => hidden.repeat(text.length);

const day = String.raw`(?:3[01]|[12]\d|0?[1-9])`;
const year = String.raw`20[0-4]\d`;
const hour = String.raw`(?:[01]?\d|2[0-4])`;
const hourMinute = String.raw`(?:[01]\d|2[0-3])[0-5][05]`;
const small = String.raw`(?:[0-2]?\d|3[01])`;
const labels =
  'door gate lane room hall field court floor unit apt apartment suite studio building block bus line route platform ' +
  'locker size level grade page row seat exit pool zone team group no number order bib cap u';

const harmless: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\d)${year}([-/.])${day}\1${day}(?![-/.]?\d)`, 'gu'),
  new RegExp(String.raw`(?<![\d/.-])${day}([-/.])${day}\1(?:${year}|2[4-9])(?![-/.]?\d)`, 'gu'),
  new RegExp(String.raw`(?<!\d[\s.-]?)20[2-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\s.-]?\d)`, 'gu'),
  new RegExp(String.raw`(?<![\d:.])${hour}:[0-5]\d(?::[0-5]\d|\.\d{1,2})?(?!\d)`, 'gu'),
  new RegExp(String.raw`(?<!\d)${hour}点(?:[0-5]?\d分?)?(?!\d)`, 'gu'),
  new RegExp(String.raw`(?<![\d-])${hourMinute}\s?-\s?${hourMinute}(?![\d-])`, 'gu'),
  new RegExp(String.raw`(?<![\d-])${year}\s?[-/]\s?(?:${year}|[2-4]\d)(?![-/]?\d)`, 'gu'),
  new RegExp(String.raw`(?<!\d\W{0,3})${year}(?!\d|[\s-]+\d)`, 'gu'),
  /[$€£¥]\s?\d{1,5}(?:[.,]\d{2,3})?(?!\d)|(?<!\d)\d{1,5}(?:\.\d{1,2})?\s?(?:[$€£¥%°]|元|块)/gu,
  new RegExp(
    String.raw`(?:(?<!\p{L})(?:${labels.replaceAll(' ', '|')})\s?[#:.]?|#)\s?\d{1,4}(?![-.]?\d)`,
    'gu',
  ),
  // House, entrance and flat in China.
  /(?<![\d-])\d{1,3}-\d{1,2}-\d{3,4}(?=[室号户])/gu,
  // Bars of a dance.
  /(?:[一二三四五六七八]二三四[,\s]*){2,}(?![〇零一二三四五六七八九])/gu,
  /(?<!\d)\d{1,2}\s?×\s?\d{1,4}(?!\d)/gu,
  /(?<![\d.]|\d\s)\d{1,2}\.\d{1,2}(?![.\d]|\s\d)/gu,
  new RegExp(String.raw`(?<![\d:/.-])${small}\s?[-:/]\s?${small}(?![-:/.]?\d)`, 'gu'),
];

/** The postal code after a state of North America. */
const postal = /(?<=(?<!\p{L})[A-Z]{2},?\s)\d{5}(?:-\d{4})?(?!\d)/gu;

/** Three or more numbers that only rise or only fall: sizes, ages, lanes. */
const list = /(?<!\d[\s,.-]?)\d{1,3}(?:\s?[,、/]\s?(?:(?:then|and|or)\s)?\d{1,3}){2,}(?![-.\s]?\d)/gu;
const isSorted = (numbers: readonly number[]): boolean =>
  [1, -1].some((step) => numbers.every((n, at) => at === 0 || (n - (numbers[at - 1] ?? 0)) * step > 0));
const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

const withoutHarmless = (text: string): string =>
  harmless
    .reduce((rest, pattern) => rest.replaceAll(pattern, hide), lowered(text.replaceAll(postal, hide)))
    .replaceAll(list, (found) => (isSorted(numbersIn(found)) ? hide(found) : found));

const chinese = ['〇零', '一壹幺', '二贰貳两兩', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'];
const english = [
  'zero|oh|o',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  // A teen is two digits, and the first part of "fifty-five" is one.
  'ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen',
  '(?:twen|thir|for|fif|six|seven|eigh|nine)ty',
];
const word = english.join('|');
const digit = String.raw`(?:\d|[${chinese.join('')}]|(?<!\p{L})(?:${word})(?!\p{L}))`;
/** Signs and words that people put between digits. */
const between = String.raw`(?:[^\p{L}\p{N}${hidden}]|(?<!\p{L})(?:dash|hyphen|dot|point|space|plus|then|and|comma|slash|double|triple|dbl)(?!\p{L})|[杠横点加]|空格)`;
const run = (most: number, least: number) => `${digit}(?:${between}{0,${most}}${digit}){${least - 1},}`;

const phone = new RegExp(run(8, 7), 'gu');
const joined = /(?:zero|one|two|three|four|five|six|seven|eight|nine){5,}/u;
const international = new RegExp(String.raw`(?:\+|(?<!\d)00)${run(4, 6)}`, 'u');
const called = new RegExp(
  String.raw`(?:(?<!\p{L})(?:call|text|ring|phone|tel|cell|mobile|dial|sms|number\s?is)(?!\p{L})|电话|電話|手机|手機|致电|来电|短信|拨打|座机|联系我)[^\d\n.!?]{0,20}?${run(4, 5)}`,
  'u',
);
const spelled = new RegExp(
  `\\d+|[${chinese.join('')}]|(?<!\\p{L})(?:${english.slice(0, 10).join('|')})(?!\\p{L})`,
  'gu',
);

function valueOf(group: string): number {
  if (/^\d/.test(group)) return Number(group);
  const row = chinese.findIndex((signs) => signs.includes(group));
  return row < 0 ? english.findIndex((names) => names.split('|').includes(group)) : row;
}

/** True for counting: "1, 2, 3, 4", "five, six, seven, eight", "一二三四", from the beginning again and again. */
function isCounting(text: string): boolean {
  const numbers = (text.match(spelled) ?? []).map(valueOf);
  return (
    numbers.length > 2 &&
    numbers.every((n, at) => {
      const before = numbers[at - 1];
      return before === undefined || (n === 1 && before > 1) || Math.abs(n - before) === 1;
    })
  );
}

/** Returns the first phone number in plain text. */
export function contactNumberIn(plain: string): string | undefined {
  const text = withoutHarmless(plain)
    // The letters O and l that stand for 0 and 1.
    .replaceAll(/(?<=\d[\s.-]?)o(?=[\s.-]?[\do])/gu, '0')
    .replaceAll(/(?<=\d[\s.-]?)[li](?=[\s.-]?[\dli])/gu, '1');
  const numbers = [...text.matchAll(phone)].filter(({ 0: found }) => !isCounting(found));
  const match = numbers[0] ?? joined.exec(text) ?? international.exec(text) ?? called.exec(text);
  return match ? plain.slice(match.index, match.index + match[0].length) : undefined;
}
