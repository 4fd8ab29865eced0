import type { Output } from '#contract/all-apis.ts';
import {
  fileText,
  signedText,
  type TranscriptFacts,
  type TranscriptFile,
} from '#contract/transcript-file.rules.ts';

export type PublicKeys = Output<'transcript.keys'>['keys'];

/** What a check of a file came to. `noCrypto`: the browser gives pages without https no cryptography. */
export type Verdict =
  | { kind: 'right'; facts: TranscriptFacts }
  | { kind: 'changed' | 'unknownKey' | 'noCrypto' };

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * Whether a file is what the server signed, to the last byte. It asks nobody, so it says nothing of what happened to the
 * transcript since.
 */
export async function checkFile(text: string, keys: PublicKeys): Promise<Verdict> {
  const file = readFile(text);
  const signature = file && bytesOf(file.signature);
  if (file === undefined || signature === undefined) return { kind: 'changed' };
  const key = keys.find(({ kid }) => kid === file.key);
  if (key === undefined) return { kind: 'unknownKey' };
  if (globalThis.crypto?.subtle === undefined) return { kind: 'noCrypto' };
  const { kty, crv, x, y } = key;
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(signedText(file.transcript));
  const isRight = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, signature, signed);
  return isRight ? { kind: 'right', facts: file.transcript } : { kind: 'changed' };
}

/** The parts of a file that is written as the server writes it; undefined for any other text. */
function readFile(text: string): TranscriptFile | undefined {
  try {
    // What it says is believed only after its signature was found right.
    const file = JSON.parse(text) as TranscriptFile;
    return fileText(file) === text ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes of a base64url text; undefined where another text would give the same bytes. */
function bytesOf(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || !/^[\w-]{86}$/.test(text)) return undefined;
  const binary = atob(`${text.replaceAll('-', '+').replaceAll('_', '/')}==`);
  const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return again === text ? Uint8Array.from(binary, (sign) => sign.charCodeAt(0)) : undefined;
}

/** No signed file is larger. */
const mostBytes = 100_000;

/** The text of a file, to the last byte. It is empty for what cannot be one of ours. */
export async function textOfFile(file: Blob): Promise<string> {
  if (file.size > mostBytes) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return '';
  }
}
