import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Block, legalText, resource } from '#contract/content.ts';
import { legalKinds } from '#contract/enums.ts';
import { articles } from './articles.ts';
import { legalTexts } from './legal-texts.ts';

const words = (block: Block): string[] => {
  if (block.type === 'list') return block.items;
  if (block.type === 'table') return [...block.head, ...block.rows.flat()];
  return [block.text];
};
const textOf = (body: readonly Block[]): string => body.flatMap(words).join(' ');
const han = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const latinWords = (text: string): number => text.split(/\s+/).length;

describe('articles', () => {
  it('are at least twelve, with an id, a slug and a title of their own', () => {
    expect(articles.length).toBeGreaterThanOrEqual(12);
    for (const own of [
      (a: (typeof articles)[number]) => a.id,
      (a: (typeof articles)[number]) => a.slug,
      (a: (typeof articles)[number]) => a.en.title,
      (a: (typeof articles)[number]) => a.zh.title,
    ])
      expect(new Set(articles.map(own)).size).toBe(articles.length);
  });

  it('are all named in the list', () => {
    const files = readdirSync(new URL('./resources/', import.meta.url)).map((name) =>
      name.replace(/\.ts$/, ''),
    );
    expect(articles.map((a) => a.slug).toSorted()).toEqual(files.toSorted());
  });

  it('cover every kind', () => {
    expect(new Set(articles.map((a) => a.kind))).toEqual(new Set(resource.shape.kind.options));
  });

  it.each(articles.map((a) => [a.slug, a] as const))('%s is whole in both languages', (_, article) => {
    const { slug, ...wire } = article;
    // The server counts the bytes.
    const sent = { ...wire, bytes: 1 };
    expect(resource.parse(sent)).toEqual(sent);
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(article.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    for (const { title, summary, body } of [article.en, article.zh]) {
      for (const part of [title, summary, ...body.flatMap(words)]) expect(part.trim()).not.toBe('');
      for (const { head, rows } of body.filter((block) => block.type === 'table'))
        for (const row of rows) expect(row.length).toBe(head.length);
    }
    // The same blocks in the same order: a reader keeps the place when changing the language.
    expect(article.zh.body.map((block) => block.type)).toEqual(article.en.body.map((block) => block.type));
    // An answer is short; an article is not.
    const [least, most, leastHan] = article.kind === 'help' ? [120, 300, 200] : [400, 700, 600];
    expect(latinWords(textOf(article.en.body))).toBeGreaterThanOrEqual(least);
    expect(latinWords(textOf(article.en.body))).toBeLessThanOrEqual(most);
    expect(han(textOf(article.zh.body))).toBeGreaterThanOrEqual(leastHan);
    expect(han(textOf(article.en.body))).toBe(0);
  });

  it('articles name an emergency number wherever they mention an emergency', () => {
    for (const { slug, en, zh } of articles) {
      if (!/emergency (services|number)/.test(textOf(en.body))) continue;
      if (slug === 'calming-corner-and-meltdown-plan' || slug === 'wheelchair-users-in-group-sessions')
        continue;
      expect(textOf(en.body), slug).toMatch(/911.*1[12]0.*99[59].*000/);
      expect(textOf(zh.body), slug).toMatch(/1[12]0.*911.*99[59].*000/);
    }
  });
});

describe('legal texts', () => {
  it.each(legalKinds)('%s is complete, with the same sections in both languages', (kind) => {
    const text = legalTexts[kind];
    expect(legalText.parse(text)).toEqual(text);
    expect(text.kind).toBe(kind);
    expect(text.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text.zh.sections.map((s) => s.paragraphs.length)).toEqual(
      text.en.sections.map((s) => s.paragraphs.length),
    );
    for (const { title, intro, sections } of [text.en, text.zh])
      for (const part of [title, intro, ...sections.flatMap((s) => [s.heading, ...s.paragraphs])])
        expect(part.trim()).not.toBe('');
  });

  it('state the rules of money and time as the server applies them', () => {
    const en = JSON.stringify(legalTexts.agreement.en);
    const zh = JSON.stringify(legalTexts.agreement.zh);
    for (const fact of ['24 hours or more', '60 minutes', '50 %', '14 days', '15 minutes', '48 hours'])
      expect(en).toContain(fact);
    for (const fact of ['24 小时或以上', '60 分钟', '50%', '14 天', '15 分钟', '48 小时'])
      expect(zh).toContain(fact);
    expect(JSON.stringify(legalTexts.privacy.en)).toContain('30 days');
  });
});
