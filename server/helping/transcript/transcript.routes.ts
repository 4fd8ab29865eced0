import { transcriptApi } from '#contract/transcript.ts';
import { handlers } from '#server/context/handler-table.ts';
import { issueTranscript, revokeTranscript } from './transcript.commands.ts';
import { listTranscriptKeys } from './transcript.key.queries.ts';
import { checkTranscript, listOwnTranscripts, previewTranscript } from './transcript.queries.ts';

export const transcriptHandlers = handlers(transcriptApi, {
  'hours.transcript': previewTranscript,
  'transcript.issue': issueTranscript,
  'transcript.mine': listOwnTranscripts,
  'transcript.revoke': revokeTranscript,
  'transcript.check': checkTranscript,
  'transcript.keys': listTranscriptKeys,
});
