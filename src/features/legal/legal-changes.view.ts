import type { LegalText } from '#contract/content.ts';

type Body = LegalText['en'];

/** What became of a part of a text. */
export interface LegalChange {
  heading: string;
  what: 'new' | 'changed' | 'gone';
}

const wordsOf = ({ paragraphs }: Body['sections'][number]): string => paragraphs.join('\n');

/** The parts by which a version differs from the one before it, in the order of the newer one. */
export function changesOf(before: Body, now: Body): LegalChange[] {
  const known = new Map(before.sections.map((section) => [section.heading, wordsOf(section)]));
  const kept = new Set(now.sections.map(({ heading }) => heading));
  const differing = now.sections
    .filter((section) => known.get(section.heading) !== wordsOf(section))
    .map(({ heading }): LegalChange => ({ heading, what: known.has(heading) ? 'changed' : 'new' }));
  const gone = before.sections
    .filter(({ heading }) => !kept.has(heading))
    .map(({ heading }): LegalChange => ({ heading, what: 'gone' }));
  return [...differing, ...gone];
}
