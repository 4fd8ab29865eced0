import { draftApi } from '#contract/draft.ts';
import { handlers } from '#server/context/handler-table.ts';
import { createDraft } from './draft.create.commands.ts';
import { decideDraft, withdrawDraft } from './draft.decide.commands.ts';
import { listDraftsForMe, listMyDrafts, readDraft } from './draft.queries.ts';

export const draftHandlers = handlers(draftApi, {
  'draft.create': createDraft,
  'draft.mine': listMyDrafts,
  'draft.forMe': listDraftsForMe,
  'draft.detail': readDraft,
  'draft.decide': decideDraft,
  'draft.withdraw': withdrawDraft,
});
