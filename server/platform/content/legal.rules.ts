import { createHash } from 'node:crypto';
import type { LegalText } from '#contract/content.ts';
import type { LegalKind } from '#contract/enums.ts';
import type { Row } from '#server/db/types.ts';

type LegalRow = Row<'legal_text'>;

/** Instant from which a version is in force. A build's version is in force immediately. */
export const heldFrom = (row: Pick<LegalRow, 'effective_from' | 'published_at'>): Date =>
  row.effective_from ?? row.published_at;

/** The version of a kind in force at `now`: the last that took effect. `heldLegal` is the same in SQL. */
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
/** The database returns the keys in another order. */
const ordered = ({ title, intro, sections }: Body) => ({
  title,
  intro,
  sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs })),
});

/** Hash that a signature refers to: both languages of the text as stored, byte for byte (docs/domain.md 4.16). */
export const hashOf = ({ en, zh }: Pick<LegalText, 'en' | 'zh'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([ordered(en), ordered(zh)]))
    .digest();
