import { limits } from './limits.ts';
import { linkIn } from './link.rules.ts';
import { withPlainDigits } from './typed.rules.ts';

/*
 * Rules for names that other people read. The schemas of this folder and the phone's forms use the same rules
 * (docs/decisions/0372).
 */

/**
 * Invisible characters with a meaning. In this order: the variant of an ideograph; the letters in the flags of
 * England, Scotland and Wales; a joiner inside words and emoji. Then the last joiner in Indic and Arabic scripts, the
 * Mongolian vowel separator, and the sign that colors an emoji.
 */
const meant = [
  /(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u,
  /(?<=\u{1f3f4})[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,3}\u{e007f}/u,
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Mn}\p{Mc}\p{Extended_Pictographic}])/u,
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}]|[\p{Script=Beng}\p{Script=Deva}\p{Script=Gujr}\p{Script=Guru}\p{Script=Knda}\p{Script=Mlym}\p{Script=Orya}\p{Script=Sinh}\p{Script=Taml}\p{Script=Telu}])[\u200c\u200d]/u,
  /(?<=\p{Script=Mongolian})[\u180b-\u180f]/u,
  /(?<=[\p{Emoji}\p{Script=Myanmar}])[\ufe00\ufe0e\ufe0f]/u,
];
const unmeant = new RegExp(
  String.raw`(?<meant>${meant.map(({ source }) => source).join('|')})|\p{Default_Ignorable_Code_Point}`,
  'gu',
);

/** Letters that look like nothing: fillers of Hangul and the blank of Braille. */
const blank = /[\u115f\u1160\u3164\uffa0\u2800]/u;
const lineEnd = /[\n\r\v\f\u0085\u2028\u2029]/u;
/** Control characters, private and broken signs, and marks that annotate others. */
const strange = /\p{Cc}|\p{Co}|\p{Cs}|[\ufff9-\ufffb]/u;
/** No script stacks more marks on one letter. */
const markFlood = /^\p{M}|\p{Mn}{5}|\p{M}{8}/u;

/** Removes invisible characters without a meaning. A removed one can take the meaning of its neighbor, so it repeats. */
function withoutUnmeant(text: string): string {
  const next = text.replaceAll(unmeant, (sign: string, meantOne?: string) =>
    meantOne !== undefined || blank.test(sign) ? sign : '',
  );
  return next === text ? text : withoutUnmeant(next);
}

/** Returns the name to store: one form of each letter, plain spaces, no invisible character without a meaning. */
export const cleanName = (typed: string): string =>
  withoutUnmeant(typed.normalize('NFC'))
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();

/** Reasons against a name or title, as keys of the words on the screens. */
type NameFault = 'empty' | 'long' | 'lines' | 'strange' | 'marks' | 'letters' | 'link' | 'staff' | 'code';

/** The reason against a name or title, and the part of the text that shows it. */
export interface FoundFault {
  fault: NameFault;
  /** Empty when it is about the whole text. */
  seen: string;
}

const found = (fault: NameFault, seen = ''): FoundFault => ({ fault, seen });

/** Returns the reason against a title of a class, an event or a group: it is one visible line, without a link. */
export function titleFault(typed: string, max: number = limits.title): FoundFault | undefined {
  const name = cleanName(typed);
  if (name === '') return found('empty');
  if (lineEnd.test(name)) return found('lines');
  if (strange.test(name) || blank.test(name)) return found('strange');
  if (markFlood.test(name)) return found('marks');
  if (!/[\p{L}\p{N}]/u.test(name)) return found('letters');
  if (Array.from(name).length > max) return found('long');
  const link = linkIn(name);
  return link === undefined ? undefined : found('link', link);
}

/** Checks a title of a class, an event or a group. */
export const isTitle = (typed: string, max: number = limits.title): boolean =>
  titleFault(typed, max) === undefined;

/** Letters of other scripts and digits that are read as Latin letters. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'oоοօ0',
    'pрρ',
    'eеεєҽ3',
    'nпոη',
    'fғ',
    'iіιı1|!',
    'lⅼӏ',
    'dԁ',
    'sѕ5$',
    'aаα',
    'tтτ',
    'mм',
    'rг',
    'cсϲ',
    'uυ',
    'hһ',
  ]
    .map((row) => Array.from(row))
    .flatMap(([latin = '', ...others]) => others.map((other) => [other, latin])),
);

/**
 * The name as a reader sees it. It has small letters without accents, lookalikes as their Latin letter, i and l as
 * one.
 */
const seen = (name: string): string =>
  Array.from(name.normalize('NFKC').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .map((letter) => lookalikes[letter] ?? letter)
    .join('')
    .replaceAll('i', 'l');

const brand = seen('openfield');
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(seen));
/** Titles of staff. Together with another word they may be a person's name: Admin Omić is a person. */
const offices = wordSet(
  'support admin admins administrator administration moderator operator official helpdesk customer system noreply ' +
    'verification',
);
/** Titles that are also a family or given name. Alone they are a person, beside an office word they are not. */
const namedOffices = wordSet('desk billing staff security');
const officeWords = wordSet(
  'team service services care the help no reply info account accounts payment payments',
);
const chineseStaff = /客服|管理员|管理員|工作人员|工作人員|系统通知|系統通知/u;
/** 官方 is "official", and also a given name (陈官方) and the beginning of a name of the families 官 and 上官. */
const namedOfficial =
  /^(?:(?!官|小|大|本|校|球|店|团|網|网)\p{Script=Han}官方|上官方\p{Script=Han}?|官方(?![号號群店版网網])\p{Script=Han})$/u;

/** Returns the part of a name that reads as a title of our staff. */
function staffIn(typed: string): string | undefined {
  const clean = cleanName(typed);
  const name = seen(clean);
  if (name.replaceAll(/[^\p{L}]/gu, '').includes(brand)) return clean;
  const joined = typed.normalize('NFKC').replaceAll(/\s/g, '');
  const chinese = chineseStaff.exec(joined)?.[0];
  if (chinese !== undefined) return chinese;
  if (joined.includes('官方') && !namedOfficial.test(joined)) return '官方';
  const words = name.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const isOffice = (word: string) => offices.has(word) || namedOffices.has(word);
  const isOfficial = words.length === 1 ? words.some((word) => offices.has(word)) : words.some(isOffice);
  return isOfficial && words.every((word) => isOffice(word) || officeWords.has(word)) ? clean : undefined;
}

/** Digits that are read as a code or a phone number. A team may carry a year: "Class of 2012", "2024-2025". */
const longNumber = /\d{5}|(?<!\d)\d{3}[\s.-]\d{3}|(?:\d[\s.-]){4}\d/;
const codeWord =
  /(?<!\p{L})(?:code|codes|passcode|password|pin|otp|tan|cvv|código)(?!\p{L})|验证码|驗證碼|校验码|密码|密碼|口令/iu;

/** Returns the number that reads as a code or phone number. A message with one is copied out of a mail of ours. */
function codeIn(typed: string): string | undefined {
  const name = withPlainDigits(cleanName(typed).normalize('NFKC'));
  const number = longNumber.exec(name)?.[0];
  if (number !== undefined) return number;
  return codeWord.test(name) ? /\d{4}/.exec(name)?.[0] : undefined;
}

/**
 * Returns the reason against a name of a person or a team. It must not look like an official title of Openfield, and
 * carries no code or phone number.
 */
export function nameFault(typed: string, max: number = limits.name): FoundFault | undefined {
  const fault = titleFault(typed, max);
  if (fault !== undefined) return fault;
  const staff = staffIn(typed);
  if (staff !== undefined) return found('staff', staff);
  const code = codeIn(typed);
  return code === undefined ? undefined : found('code', code);
}

/** Checks a name of a person or a team. */
export const isName = (typed: string, max: number = limits.name): boolean =>
  nameFault(typed, max) === undefined;
