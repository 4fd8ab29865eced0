import type { DraftRecord } from '#contract/draft.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { DraftRow } from './draft.repository.ts';

export const isOpenDraft = (row: DraftRow, now: Date): boolean =>
  row.agreement === AgreementState.await && row.validity === ValidityFlag.is && now < row.starts_at;

/** The actions of the author or the coach now. */
export function draftActions(row: DraftRow, readerId: string, now: Date): DraftRecord['actions'] {
  if (!isOpenDraft(row, now)) return [];
  return row.coach_id === readerId ? ['agree', 'reject'] : ['withdraw'];
}

/** Why an author with this number of open drafts cannot propose another class (docs/domain.md 4.2). */
export const proposeRefusal = (open: number): ReasonName | null =>
  open >= limits.openDrafts ? 'DRAFTS_OPEN' : null;
