import type { Resource } from '#contract/content.ts';

/** Content of an article that is not public yet. */
export type ArticleDraft = Pick<Resource, 'kind' | 'minutes' | 'en' | 'zh'>;

const wordsPerMinute = 200;

/**
 * Reading time: whole minutes, at least one; by the English words, since both languages have the
 * same content.
 */
export function minutesToRead({ summary, body }: Resource['en']): number {
  const texts = body.flatMap((block) => {
    if (block.type === 'list') return block.items;
    if (block.type === 'table') return [...block.head, ...block.rows.flat()];
    return [block.text];
  });
  const count = [summary, ...texts].join(' ').split(/\s+/u).length;
  return Math.max(1, Math.round(count / wordsPerMinute));
}
