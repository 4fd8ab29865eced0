import { countryDomains, openDomains, otherScriptDomains } from './top-level-domains.ts';

/*
 * Rule for a link in a name or title: an address that mail and chat programs turn into a link. Everyday text without
 * a space after a full stop is no link (docs/decisions/0372).
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const countries = setOf(countryDomains);
const known = setOf(`${openDomains} ${countryDomains} ${otherScriptDomains}`);
/** Names that no one can register, as examples and local networks use them. */
const reserved = setOf('example test invalid localhost local onion');

/** Endings that only addresses have: a capital does not make them a word. */
const strict = setOf(
  'com net org info biz edu gov app dev xyz website site store shop click link email host hosting cloud blog vip ' +
    'icu mobi mov zip',
);
/** Countries' endings that are also a word, a particle of names or the ending of a program's file. */
const everyday = setOf(
  'ad al am as at be by de do er es et id il in is it la li lu ma me mo ms mu my na ng ni no pa pm py re sa se si so ' +
    'st to us',
);
/** Words with which a sentence goes on: "Math.help for grade 5". */
const continuing = setOf('help here how like meet now today');
/** Abbreviations that end in a full stop. */
const abbreviations = setOf(
  'vs no st mr mrs ms dr prof lv wk vol feat ft approx incl excl max min hr hrs sec pt ch ep gr jr sr am pm mon tue ' +
    'tues wed thu thur thurs fri sat sun jan feb mar apr may jun jul aug sep sept oct nov dec',
);
/** Short addresses of messengers, which look like an abbreviation. */
const messengers = setOf('t.me m.me wa.me');

const scheme =
  /:\/\/|(?<![\p{L}\p{N}])(?:https?|ftp|mailto|tel|sms|javascript|whatsapp|weixin|tg|intent):\S+/iu;
const web = /(?<![\p{L}\p{N}])www\d?\.\S*|(?<![\p{L}\p{N}])xn--\S*/iu;
const numbers = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])\S*/u;
/** A name of labels between points, with a mail account before it and a path, question or port after it. */
const dotted =
  /(?<account>[^\s@]+@)?(?<host>[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)(?<rest>[/?#]\S+|:\d\S*)?/gu;

const hasCapital = (label: string): boolean => /^\p{Lu}/u.test(label);

/** Checks the last label of a name without account and path. */
function isBareLink(labels: readonly string[]): boolean {
  const ending = labels.at(-1) ?? '';
  const before = labels.at(-2) ?? '';
  const small = ending.toLowerCase();
  if (strict.has(small)) return true;
  if (messengers.has(`${before}.${ending}`.toLowerCase())) return true;
  // "Chess.Club", "Mr.Ng": a capital begins a word, and a number or an abbreviation ends a sentence's part.
  if (!known.has(small) || hasCapital(ending)) return false;
  if (/^\p{N}+$/u.test(before) || abbreviations.has(before.toLowerCase())) return false;
  if (!countries.has(small)) return !(continuing.has(small) && hasCapital(before));
  if (!everyday.has(small)) return true;
  return small !== 'py' && before.length > 1 && !(before.length <= 3 && hasCapital(before));
}

function isLink({ account, host = '', rest }: Partial<Record<string, string>>): boolean {
  const labels = host.split('.');
  const small = (labels.at(-1) ?? '').toLowerCase();
  const isNumber = /^\p{N}+$/u.test(labels.at(-2) ?? '');
  const isKnown = known.has(small) || reserved.has(small);
  if (isKnown && (account !== undefined || (rest !== undefined && !isNumber))) return true;
  const inner = labels.findIndex((label, at) => at > 0 && strict.has(label.toLowerCase()));
  return inner > 0 || isBareLink(labels);
}

/** Returns the first link in a text as it is read; undefined without one. */
export function linkIn(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    // Between Latin letters an ideographic full stop is read as a point. After a Chinese sentence it is its end.
    .replaceAll(/(?<=[A-Za-z0-9])\u3002(?=[A-Za-z0-9])/g, '.');
  const certain = (scheme.exec(plain) ?? web.exec(plain) ?? numbers.exec(plain))?.[0];
  if (certain !== undefined) return certain;
  for (const { 0: whole, groups = {} } of plain.matchAll(dotted)) if (isLink(groups)) return whole;
  return undefined;
}
