import type { HelperRole } from './enums.ts';

/*
 * The signed file of a transcript. Server and phone make and read it by the same rules
 * (docs/domain.md 4.7).
 */

/** Facts of a file. The signature covers exactly these. */
export interface TranscriptFacts {
  format: 'openfield-transcript-1';
  code: string;
  name: string;
  from: string;
  until: string;
  totals: { role: HelperRole; organization: string | null; minutes: number; classes: number }[];
  totalMinutes: number;
  issuedAt: string;
  /** Time of the signature, and the state of the transcript then. */
  signedAt: string;
  state: 'valid' | 'superseded';
  /** Where its present state can be read. */
  checkAt: string;
}

export interface TranscriptFile {
  transcript: TranscriptFacts;
  /** Id of the public key. */
  key: string;
  /** ECDSA P-256 with SHA-256, both numbers one after the other, base64url. */
  signature: string;
}

/** The text under the signature. */
export const signedText = (facts: TranscriptFacts): string => JSON.stringify(facts);

/** The whole file in its only form, so that each changed byte is found. */
export const fileText = ({ transcript, key, signature }: TranscriptFile): string =>
  `${JSON.stringify({ transcript, key, signature }, null, 2)}\n`;
