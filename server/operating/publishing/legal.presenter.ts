import type { OperatorLegal } from '#contract/content-operator.ts';
import type { LegalKind } from '#contract/enums.ts';
import { type LegalDraft, type LegalRow, currentOf, heldFrom } from '#server/platform/public.ts';

/** Legal texts of these kinds as operators see them, with every version there was. */
export function presentLegalForOperator(
  kinds: readonly LegalKind[],
  rows: readonly LegalRow[],
  drafts: readonly LegalDraft[],
  { names, now }: { names: ReadonlyMap<string | null, string>; now: Date },
): OperatorLegal[] {
  return kinds.map((kind) => {
    const current = currentOf(rows, kind, now);
    const draft = drafts.find((one) => one.kind === kind);
    return {
      kind,
      versions: rows
        .filter((row) => row.kind === kind)
        .toSorted((a, b) => heldFrom(b).getTime() - heldFrom(a).getTime())
        .map((row) => ({
          version: row.version,
          publishedAt: row.published_at.toISOString(),
          effectiveFrom: heldFrom(row).toISOString(),
          by: row.published_by,
          byName: names.get(row.published_by) ?? null,
          recalledAt: row.recalled_at?.toISOString() ?? null,
          isCurrent: row === current,
        })),
      draft:
        draft === undefined
          ? null
          : {
              edit: draft.edit,
              text: { kind, version: 'draft', en: draft.en, zh: draft.zh },
              savedBy: draft.saved_by,
              savedByName: names.get(draft.saved_by) ?? null,
              savedAt: draft.saved_at.toISOString(),
            },
    };
  });
}
