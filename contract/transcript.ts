import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, cursor, date, id, instant, page } from './fields.ts';
import { helperRole } from './helper-card.ts';

export const transcriptTotal = z.strictObject({
  role: helperRole,
  organization: z.string().nullable(),
  minutes: z.int(),
  classes: z.int(),
});
export type TranscriptTotal = z.infer<typeof transcriptTotal>;

const shownToAll = {
  /** First name and initial. */
  name: z.string(),
  from: date,
  until: date,
  totals: z.array(transcriptTotal),
  totalMinutes: z.int(),
  issuedAt: instant,
  /** `superseded`: a record on it was corrected or set aside since. */
  state: z.enum(['valid', 'superseded', 'revoked']),
};

export const transcriptRecord = z.strictObject({
  id,
  /** Opens the public page of this transcript. */
  code: z.string(),
  ...shownToAll,
  actions: z.array(z.enum(['revoke'])),
});

/** One coordinate of a point of P-256. */
const coordinate = z.string().length(43);
const publicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string(),
  x: coordinate,
  y: coordinate,
});

const period = z.strictObject({ from: date, until: date });

export const transcriptApi = {
  'hours.transcript': endpoint({
    summary: 'Preview a transcript of a period: approved service; a class counts on its day at its place',
    access: 'signedIn',
    input: period,
    output: z.strictObject({ totals: z.array(transcriptTotal), totalMinutes: z.int() }),
  }),
  'transcript.issue': endpoint({
    summary: 'Issue a transcript of a period, with a code by which others can check it',
    access: ['assistant', 'volunteer'],
    input: period,
    output: transcriptRecord,
  }),
  'transcript.mine': endpoint({
    summary: 'Own transcripts, newest first',
    access: 'signedIn',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(transcriptRecord),
  }),
  'transcript.revoke': endpoint({
    summary: 'Withdraw a transcript: its code then shows that',
    access: ['assistant', 'volunteer'],
    input: byId,
    output: transcriptRecord,
  }),
  'transcript.check': endpoint({
    summary: 'Check a transcript by its code',
    access: 'public',
    input: z.strictObject({ code: z.string().min(1).max(60) }),
    output: z.strictObject(shownToAll),
  }),
  'transcript.keys': endpoint({
    summary: 'Public keys (RFC 7517) of signed transcripts, the newest first',
    access: 'public',
    input: z.strictObject({}),
    output: z.strictObject({ keys: z.array(publicKey) }),
  }),
};
