import { linkIn } from './link.rules.ts';
import { countryDomains, openDomains, otherScriptDomains } from './top-level-domains.ts';
import { lowered } from './typed.rules.ts';

/*
 * Mail addresses and links in words of a message, also with their signs spelled out. The text is plain already
 * (contract/contact-words.rules.ts).
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const known = setOf(`${openDomains} ${countryDomains} ${otherScriptDomains}`);
/** Endings after the bare word "dot": the others are words of a sentence. */
const afterWord = setOf(
  'com net org info biz edu gov io co cn uk us de fr ca au jp kr tw hk me tv cc app dev xyz site online shop store ' +
    'website link live club top vip page space tech cloud mobi asia',
);

const open = String.raw`\s{0,2}[([{<"'*_-]{1,2}\s{0,2}`;
const close = String.raw`\s{0,2}[)\]}>"'*_-]{1,2}\s{0,2}`;
const boxed = (words: string) => `${open}(?:${words})${close}`;
const at = `(?:\\s?@\\s?|${boxed('at|@|艾特|圈a?')}|\\s*(?:艾特|圈a|小老鼠)\\s*|\\s+at\\s+)`;
const dotSign = `(?:\\s*[.。]\\s?|${boxed('dot|point|\\.|点|點')})`;
const dotWord = '(?:\\s+(?:dot|point)\\s+|\\s*[点點]\\s*)';
const label = '[a-z0-9][a-z0-9-]{0,62}';

const mail = new RegExp(
  `[\\p{L}\\p{N}._+%-]{1,64}${at}(?<host>${label}(?:(?:${dotSign}|${dotWord})[\\p{L}\\p{N}-]+)+)`,
  'gu',
);
/** Services whose name is enough behind an "at". */
const service = new RegExp(
  `[\\p{L}\\p{N}._+%-]{1,64}(?:${at}(?:gmail|hotmail|outlook|yahoo|icloud|foxmail|protonmail|proton|gmx|aol|yandex|sina)|` +
    `(?:\\s?@\\s?|\\s*艾特\\s*)(?:qq|163|126))(?![a-z])`,
  'u',
);
const named =
  /(?<!\p{L})(?:gmail|hotmail|foxmail|protonmail|googlemail)(?!\p{L})|(?<!\p{L})(?:my|our) e-?mail(?: address)? is\s+\S+|邮箱(?:地址)?(?:是|为|:)\s*[a-z0-9][\w.-]{2,}/u;

const plainHost = (host: string): string =>
  host.toLowerCase().replaceAll(new RegExp(dotSign, 'gu'), '.').replaceAll(new RegExp(dotWord, 'gu'), '.');
const ending = (host: string): string => plainHost(host).split('.').at(-1) ?? '';

/** Returns the first mail address in plain text. */
export function contactMailIn(plain: string): string | undefined {
  const text = lowered(plain);
  const seen = (from: number, found: string) => plain.slice(from, from + found.length).trim();
  for (const { 0: found, index, groups } of text.matchAll(mail)) {
    const isSaid = /\sat\s/u.test(found);
    if ((isSaid ? afterWord : known).has(ending(groups?.host ?? ''))) return seen(index, found);
  }
  const match = service.exec(text) ?? named.exec(text);
  return match ? seen(match.index, match[0]) : undefined;
}

const spelled = [
  // "example (dot) com": nobody writes this for another reason.
  { pattern: new RegExp(`${label}(?:${boxed('dot|point|\\.|点|點')}[a-z]{2,})+`, 'gu'), endings: known },
  {
    pattern: new RegExp(`[a-z0-9-]{0,62}[a-z][a-z0-9-]{0,62}(?:${dotWord}[a-z0-9-]+)+`, 'gu'),
    endings: afterWord,
  },
  {
    pattern: new RegExp(`${label}(?:\\s+[.。]\\s*|[.。]\\s+|。)(?:com|net|org|io|cn|app)(?![a-z])`, 'gu'),
    endings: known,
  },
];
const capitals = /(?<![\p{L}\p{N}])[A-Z0-9-]{2,}(?:\.[A-Z0-9-]{2,})+(?![\p{L}\p{N}])/gu;

/** Returns the first link in plain text. */
export function contactLinkIn(plain: string): string | undefined {
  const link = linkIn(plain);
  if (link !== undefined) return link;
  for (const { pattern, endings } of spelled)
    for (const { 0: found, index } of lowered(plain).matchAll(pattern))
      if (endings.has(ending(found))) return plain.slice(index, index + found.length).trim();
  for (const { 0: found } of plain.matchAll(capitals))
    if (linkIn(found.toLowerCase()) !== undefined) return found;
  return undefined;
}
