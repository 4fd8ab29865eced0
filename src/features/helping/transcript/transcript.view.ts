import type { Output } from '#contract/all-apis.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

export type CheckedTranscript = Output<'transcript.check'>;
export type TranscriptState = CheckedTranscript['state'];

const kinds: Record<TranscriptState, StatusKind> = {
  valid: 'done',
  superseded: 'waiting',
  revoked: 'refused',
};
export const stateKind = (state: TranscriptState): StatusKind => kinds[state];

const banners = { valid: 'certain', superseded: 'waiting', revoked: 'refused' } as const;
export const stateBanner = (state: TranscriptState) => banners[state];

/** Twenty signs in groups of four, as people read and type them. */
export const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** The public page of a transcript, as others open it. */
export const publicPageOf = (code: string): string =>
  `${location.origin}${pathTo(paths.transcript, { code })}`;
