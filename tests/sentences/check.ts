import type { Language } from '#contract/enums.ts';
import { distancesIn, faultOf, momentsIn } from './moments.ts';
import { cast, type Rules, type Truth } from './truth.ts';

export interface Verdict {
  /** Why the sentence is untrue. */
  faults: string[];
  /** True when a rule looked at it. */
  isRuled: boolean;
}

const ends: Record<Language, RegExp> = {
  en: /(?<=[.!?]["”]?)\s+(?=[A-Z“"$])| · /,
  zh: /(?<=[。！？；])\s*| · /,
};

/** Sentences of one text. */
export const sentencesOf = (text: string, language: Language): string[] =>
  text
    .split(ends[language])
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** A sentence about what happens without an answer. */
const conditional: Record<Language, RegExp> = {
  en: /^(?:Without|If|Unless|Otherwise)\b/,
  zh: /^(?:若|如|否则|逾期(?=.*，)|未答复(?!的)|不答复)/,
};

const backWords: Record<Language, RegExp> = {
  en: /\b(?:back|returns?|returned|refund|free again)\b/i,
  zh: /退|解除/,
};
const wholeWords: Record<Language, RegExp> = { en: /of \$/, zh: /中的/ };

/** Holds one sentence against the record. */
export function check(sentence: string, language: Language, truth: Truth, rules: Rules): Verdict {
  const faults: string[] = [];
  let found = 0;
  for (const moment of momentsIn(sentence, language, truth)) {
    found += 1;
    const fault = faultOf(moment, language, truth);
    if (fault !== undefined) faults.push(fault);
  }
  for (const { text, isTrue } of distancesIn(sentence, language, truth)) {
    found += 1;
    if (!isTrue) faults.push(`nothing of the record is "${text}"`);
  }
  for (const one of [sumsIn, namesIn, countsIn, lengthsIn, claimsIn]) {
    const { faults: more, count } = one(sentence, language, truth, rules);
    found += count;
    faults.push(...more);
  }
  return { faults, isRuled: found > 0 };
}

type Rule = (
  sentence: string,
  language: Language,
  truth: Truth,
  rules: Rules,
) => { faults: string[]; count: number };

const sumsIn: Rule = (sentence, language, { sums }) => {
  const amounts = [...sentence.matchAll(/[$¥€£]\s?(\d[\d,]*(?:\.\d+)?)/g)].map(([text, number = '']) => ({
    text,
    minor: Math.round(Number(number.replaceAll(',', '')) * 100),
  }));
  const isBack = backWords[language].test(sentence);
  const allowed = isBack
    ? [...sums.back, ...(wholeWords[language].test(sentence) ? sums.all : [])]
    : [...sums.all];
  const faults = amounts
    .filter(({ minor }) => !allowed.includes(minor))
    .map(({ text }) => `"${text}" is no ${isBack ? 'refund' : 'sum'} of the record`);
  return { faults, count: amounts.length };
};

const namesIn: Rule = (sentence, _language, { names }) => {
  const found = cast.filter((name) => new RegExp(String.raw`(?<![A-Za-z])${name}(?![a-z])`).test(sentence));
  return {
    faults: found.filter((name) => !names.includes(name)).map((name) => `"${name}" has no part in it`),
    count: found.length,
  };
};

const countsIn: Rule = (sentence, language, { counts }, { counters = [] }) => {
  const found = counters.flatMap((counter) =>
    [...sentence.matchAll(new RegExp(counter[language], 'g'))].map(([text, number]) => ({
      text,
      isTrue: (counts[counter.count] ?? []).includes(Number(number)),
    })),
  );
  return {
    faults: found.filter(({ isTrue }) => !isTrue).map(({ text }) => `"${text}" is a wrong count`),
    count: found.length,
  };
};

const lengths: Record<Language, RegExp> = {
  en: /(?:(\d+) hr)?(?:\s?(\d+) min)?/g,
  zh: /(?:(\d+)小时)?(?:(\d+)分钟)?/g,
};

const lengthsIn: Rule = (sentence, language, { minutes }) => {
  if (minutes === undefined) return { faults: [], count: 0 };
  const found = [...sentence.matchAll(lengths[language])].filter(([text]) => text.trim() !== '');
  return {
    faults: found
      .filter(([, hours = '0', rest = '0']) => !minutes.includes(Number(hours) * 60 + Number(rest)))
      .map(([text]) => `"${text}" is no length of the record`),
    count: found.length,
  };
};

const claimsIn: Rule = (sentence, language, { facts }, { meanings }) => {
  const isConditional = conditional[language].test(sentence);
  const found = meanings.filter(
    (meaning) => (meaning.isConditional ?? false) === isConditional && meaning[language].test(sentence),
  );
  return {
    faults: found.filter(({ fact }) => !facts.has(fact)).map(({ fact }) => `it claims "${fact}"`),
    count: found.length,
  };
};
