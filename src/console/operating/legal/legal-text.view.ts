import type { LegalText } from '#contract/content.ts';

/* Text format of a legal text. An empty line ends a paragraph, "# " begins a section with its heading. */

export type LegalBody = LegalText['en'];
export interface WrittenLegal {
  title: string;
  intro: string;
  text: string;
}

export const writtenOf = ({ title, intro, sections }: LegalBody): WrittenLegal => ({
  title,
  intro,
  text: sections.flatMap(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs]).join('\n\n'),
});

/** Parses the written text. A paragraph before the first heading belongs to no section and is undefined. */
export function bodyOf({ title, intro, text }: WrittenLegal): LegalBody | undefined {
  const sections: LegalBody['sections'] = [];
  for (const part of text
    .split(/\n\s*\n/)
    .map(joined)
    .filter(Boolean)) {
    if (part.startsWith('# ')) sections.push({ heading: part.slice(2).trim(), paragraphs: [] });
    else if (sections.length === 0) return undefined;
    else sections.at(-1)?.paragraphs.push(part);
  }
  const body = { title: title.trim(), intro: joined(intro), sections };
  return isWhole(body) ? body : undefined;
}

const joined = (part: string): string =>
  part
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const isWhole = ({ title, intro, sections }: LegalBody): boolean =>
  title !== '' &&
  intro !== '' &&
  sections.length > 0 &&
  sections.every(({ heading, paragraphs }) => heading !== '' && paragraphs.length > 0);

/** Number of the first section with another number of paragraphs: both languages have the same outline. */
export function firstUneven(en: LegalBody, zh: LegalBody): number | undefined {
  const most = Math.max(en.sections.length, zh.sections.length);
  for (let at = 0; at < most; at++)
    if (en.sections[at]?.paragraphs.length !== zh.sections[at]?.paragraphs.length) return at + 1;
  return undefined;
}

/** Lines of a legal text, to compare two versions. */
export const linesOf = ({ title, intro, sections }: LegalBody): string[] => [
  title,
  intro,
  ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
];
