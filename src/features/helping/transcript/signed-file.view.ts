import type { Output } from '#contract/all-apis.ts';
import {
  fileText,
  signedText,
  type TranscriptFacts,
  type TranscriptFile,
} from '#contract/transcript-file.rules.ts';
import { webCrypto } from '#src/browser/secure-page.ts';

export type PublicKeys = Output<'transcript.keys'>['keys'];

/** Result of the check of a file. `noCrypto`: the browser has no Web Crypto on pages without HTTPS. */
export type Verdict =
  | { kind: 'right'; facts: TranscriptFacts }
  | { kind: 'changed' | 'unknownKey' | 'noCrypto' };

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * Verifies the server's signature over every byte of a file. Sends no request, so it cannot detect
 * later changes of the transcript.
 */
export async function checkFile(text: string, keys: PublicKeys): Promise<Verdict> {
  const file = readFile(text);
  const signature = file && bytesOf(file.signature);
  if (file === undefined || signature === undefined) return { kind: 'changed' };
  const key = keys.find(({ kid }) => kid === file.key);
  if (key === undefined) return { kind: 'unknownKey' };
  const subtle = webCrypto();
  if (subtle === undefined) return { kind: 'noCrypto' };
  const { kty, crv, x, y } = key;
  const imported = await subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(signedText(file.transcript));
  const isRight = await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, signature, signed);
  return isRight ? { kind: 'right', facts: file.transcript } : { kind: 'changed' };
}

/** Splits a file in the server's exact format into its parts; undefined for any other text. */
function readFile(text: string): TranscriptFile | undefined {
  try {
    // Its content is trusted only after the signature was verified.
    const file = JSON.parse(text) as TranscriptFile;
    return fileText(file) === text ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes base64url; undefined when another text would give the same bytes. */
function bytesOf(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || !/^[\w-]{86}$/.test(text)) return undefined;
  const binary = atob(`${text.replaceAll('-', '+').replaceAll('_', '/')}==`);
  const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return again === text ? Uint8Array.from(binary, (sign) => sign.charCodeAt(0)) : undefined;
}

/** Largest possible size of a signed file. */
const mostBytes = 100_000;

/** Reads the exact text of a file; empty when it cannot be a signed file. */
export async function textOfFile(file: Blob): Promise<string> {
  if (file.size > mostBytes) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return '';
  }
}
