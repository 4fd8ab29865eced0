import type { Output } from '#contract/all-apis.ts';
import type { TranscriptFacts } from '#contract/transcript-file.rules.ts';
import type { TranscriptRow } from './transcript.repository.ts';

export type TranscriptState = Output<'transcript.check'>['state'];
/** State of a transcript that has files. */
export type StandingState = Exclude<TranscriptState, 'revoked'>;

export const minutesOf = (totals: TranscriptRow['totals']): number =>
  totals.reduce((sum, { minutes }) => sum + minutes, 0);

/** A transcript for a reader with its code. */
export const presentTranscript = (
  row: TranscriptRow,
  state: TranscriptState,
): Output<'transcript.check'> => ({
  name: row.name,
  from: row.from_date,
  until: row.until_date,
  totals: row.totals,
  totalMinutes: minutesOf(row.totals),
  issuedAt: row.issued_at.toISOString(),
  state,
});

/** A transcript for its helper. */
export const presentOwnTranscript = (
  row: TranscriptRow,
  state: TranscriptState,
): Output<'transcript.issue'> => ({
  id: row.id,
  code: row.code,
  ...presentTranscript(row, state),
  actions: state === 'revoked' ? [] : ['revoke'],
});

/** Presents a transcript as the content of a signed file. */
export const presentFacts = (
  row: TranscriptRow,
  state: StandingState,
  { signedAt, checkAt }: { signedAt: Date; checkAt: string },
): TranscriptFacts => ({
  format: 'openfield-transcript-1',
  code: row.code,
  name: row.name,
  from: row.from_date,
  until: row.until_date,
  totals: row.totals.map(({ role, organization, minutes, classes }) => ({
    role,
    organization,
    minutes,
    classes,
  })),
  totalMinutes: minutesOf(row.totals),
  issuedAt: row.issued_at.toISOString(),
  signedAt: signedAt.toISOString(),
  state,
  checkAt,
});
