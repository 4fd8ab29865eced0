import { transcriptApi } from '#contract/transcript.ts';
import { handlers } from '#server/http/handlers.ts';
import { check, issue, listOwn, preview, revoke } from './transcript.service.ts';

export const transcriptHandlers = handlers(transcriptApi, {
  'hours.transcript': preview,
  'transcript.issue': issue,
  'transcript.mine': listOwn,
  'transcript.revoke': revoke,
  'transcript.check': check,
});
