import { draftApi } from '#contract/draft.ts';
import { handlers } from '#server/http/handlers.ts';
import { createDraft } from './draft.create.ts';
import { decideDraft, withdrawDraft } from './draft.decide.ts';
import { listDraftsForMe, listMyDrafts, readDraft } from './draft.service.ts';

export const draftHandlers = handlers(draftApi, {
  'draft.create': createDraft,
  'draft.mine': listMyDrafts,
  'draft.forMe': listDraftsForMe,
  'draft.detail': readDraft,
  'draft.decide': decideDraft,
  'draft.withdraw': withdrawDraft,
});
