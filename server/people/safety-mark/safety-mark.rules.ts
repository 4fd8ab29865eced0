import { createHmac } from 'node:crypto';
import type { Contact } from '#server/people/contact/contact.rules.ts';

/** Years for which marks are kept after the account was deleted. */
export const markKeepYears = 10;

/** Text with fewer digits names no single document: operators type words too, such as the kind of the document. */
const leastDigits = 4;

/** Facts by which a person is known again. */
export interface MarkedFacts {
  contacts: readonly Contact[];
  /** References of clearances, as operators typed them. */
  documents: readonly string[];
}

export interface Mark {
  kind: 'contact' | 'document';
  hash: Buffer;
}

/** Keyed hashes of these facts. A document number is compared without spaces, signs and case. */
export function marksOf(key: Buffer, { contacts, documents }: MarkedFacts): Mark[] {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest();
  const numbers = documents
    .map((text) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((number) => (number.match(/\p{Nd}/gu) ?? []).length >= leastDigits);
  return [
    ...contacts.map(({ channel, value }) => ({
      kind: 'contact' as const,
      hash: hash(`contact:${channel}:${value}`),
    })),
    ...numbers.map((number) => ({ kind: 'document' as const, hash: hash(`document:${number}`) })),
  ];
}
