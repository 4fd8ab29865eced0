import { createHash } from 'node:crypto';
import type { LegalText } from '#contract/content.ts';
import type { LegalKind } from '#contract/enums.ts';
import type { Row } from '#server/db/types.ts';

type LegalRow = Row<'legal_text'>;

/** Since when a version holds, or will. A build's holds at once. */
export const heldFrom = (row: Pick<LegalRow, 'effective_from' | 'published_at'>): Date =>
  row.effective_from ?? row.published_at;

/** The version of a kind that holds at `now`: of those that took effect, the last. The same as `heldLegal` says in SQL. */
export function currentOf(rows: readonly LegalRow[], kind: LegalKind, now: Date): LegalRow | undefined {
  return rows
    .filter(
      (row) =>
        row.kind === kind &&
        row.recalled_at === null &&
        (row.effective_from === null || row.effective_from <= now),
    )
    .toSorted(
      (a, b) =>
        heldFrom(b).getTime() - heldFrom(a).getTime() ||
        b.published_at.getTime() - a.published_at.getTime() ||
        (a.version < b.version ? 1 : -1),
    )[0];
}

type Body = LegalText['en'];
/** The database gives the keys back in another order. */
const ordered = ({ title, intro, sections }: Body) => ({
  title,
  intro,
  sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs })),
});

/** What a signature stands for: both languages of the text as stored, byte for byte (docs/decisions/0350-the-help-address-is-a-setting.md). */
export const hashOf = ({ en, zh }: Pick<LegalText, 'en' | 'zh'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([ordered(en), ordered(zh)]))
    .digest();
