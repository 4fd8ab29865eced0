import type { Language } from '#contract/enums.ts';
import enBase from '#src/i18n/en/base.json';
import { createFormat, type Format } from '#src/i18n/format.ts';
import zhBase from '#src/i18n/zh/base.json';

const en = enBase.common;
const zh = zhBase.common;

const words = { en: en.time, zh: zh.time };

/** The formatter of a language with its words, for tests without screens. */
export function formatIn(language: Language, clock?: () => number): Format {
  const { justNow, overnight } = words[language];
  return createFormat(
    language,
    {
      justNow: () => justNow,
      overnight: ({ from, to }) => overnight.replace('{{from}}', from).replace('{{to}}', to),
    },
    clock,
  );
}
