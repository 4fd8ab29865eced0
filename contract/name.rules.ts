import { limits } from './limits.ts';

/*
 * What may be a name that other people read. The schemas of this folder and the phone's forms ask the same rules
 * (docs/decisions/0372-what-may-be-a-name.md).
 */

/** Signs without a shape that pasted text brings: direction marks, soft hyphens, spaces of no width. */
const pastedSigns = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Line ends, control characters, characters without a meaning of their own, and letters that look like nothing. */
const unseen =
  /\p{Cc}|\p{Co}|\p{Cs}|\u034f|[\u2028\u2029\u115f\u1160\u2800\u3164\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/u;

/** A joiner belongs between two letters, or into an emoji. */
const joined =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])/gu;
const joiner = /[\u200c\u200d]/;

/** No script stacks more marks on one letter. */
const markFlood = /^\p{M}|\p{M}{5}/u;

const domains = [
  'com|net|org|info|biz|edu|gov|int|mil|app|dev|page|site|online|store|shop|xyz|top|club|live|link|click|icu|vip|pro',
  'mobi|cloud|blog|news|website|space|tech|work|world|today|life|fun|win|bid|loan|zip|mov|asia|email|support|help',
  '中国|中國|公司|网络|網絡|网址|網址|商城|在线|我爱你',
].join('|');
const link = new RegExp(
  String.raw`:\/\/|\bwww\.|\bxn--|\S@\S|[\p{L}\p{N}-]{2}\.(?:${domains})(?![\p{L}\p{N}])`,
  'iu',
);
/** A country's domain. A capital letter, as in "Mr.Ng", makes it a word. */
const countryLink = /[\p{L}\p{N}-]{2}\.[a-z]{2}(?![\p{L}\p{N}])/u;

/** The typed name as it is kept: one form of each letter, plain spaces, no signs without a shape. */
export const cleanName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(pastedSigns, '')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();

function isVisible(name: string): boolean {
  if (unseen.test(name) || markFlood.test(name)) return false;
  return !joiner.test(name.replaceAll(joined, '$1')) && /[\p{L}\p{N}]/u.test(name);
}

function hasLink(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll(/[。｡．]/g, '.');
  return link.test(plain) || countryLink.test(plain);
}

/** What a class, an event or a group is called: one line that can be seen, without a link. */
export function isTitle(typed: string, max: number = limits.title): boolean {
  const name = cleanName(typed);
  const length = Array.from(name).length;
  return length > 0 && length <= max && isVisible(name) && !hasLink(name);
}

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
/** Names of offices. Beside a word that is no office each of them may be a name: Admin Omić is a person. */
const offices = wordSet(
  'support admin admins administrator administration moderator operator official staff helpdesk desk customer system ' +
    'noreply security verification billing',
);
const officeWords = wordSet(
  'team service services care the help no reply info account accounts payment payments',
);
/** 上官 is a family name: 上官方 is a person. */
const officialChinese = /客服|(?:^|[^上])官方|管理员|管理員|工作人员|工作人員|系统通知|系統通知/u;

function soundsOfficial(typed: string): boolean {
  const name = seen(cleanName(typed));
  if (name.replaceAll(/[^\p{L}]/gu, '').includes(brand)) return true;
  if (officialChinese.test(typed.normalize('NFKC').replaceAll(/\s/g, ''))) return true;
  const words = name.split(/[^\p{L}]+/u).filter((word) => word !== '');
  return (
    words.some((word) => offices.has(word)) &&
    words.every((word) => offices.has(word) || officeWords.has(word))
  );
}

/** What a person or a team is called. It must not look like a title of the people who run the place. */
export const isName = (typed: string, max: number = limits.name): boolean =>
  isTitle(typed, max) && !soundsOfficial(typed);
