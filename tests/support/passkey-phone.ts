import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Input, Output } from '#contract/all-apis.ts';

/** Deviations of a forger, or of a keeper with a fault. */
export interface Tampering {
  origin?: string;
  /** The page is inside a page of another site. */
  crossOrigin?: boolean;
  topOrigin?: string;
  host?: string;
  type?: string;
  challenge?: string;
  /** Bits of the authenticator data: 1 user present, 4 user verified. */
  flags?: number;
  counter?: number;
  userHandle?: string;
  /** Signs with a key of its own. */
  signsWith?: KeyObject;
}

const present = 1;
const verified = 4;
const attested = 64;
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** A key that belongs to nobody. */
export const strangeKey = (): KeyObject => newKeys().privateKey;

/** A phone that keeps one passkey, as WebAuthn writes it; made for the page at `origin`. */
export class PasskeyPhone {
  readonly credentialId = randomBytes(32);
  readonly #keys = newKeys();
  readonly #origin: string;
  /** Always zero when the keeper copies its keys. */
  counter: number;
  #handle = '';

  constructor(origin: string, { counter = 0 }: { counter?: number } = {}) {
    this.#origin = origin;
    this.counter = counter;
  }

  get id(): string {
    return base64(this.credentialId);
  }

  /** Makes the requested passkey. */
  make(asked: Output<'passkey.begin'>, name = 'My phone', tampering: Tampering = {}): Input<'passkey.add'> {
    this.#handle = asked.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#authenticatorData(tampering.host ?? asked.rp.id, {
        ...tampering,
        flags: (tampering.flags ?? present | verified) | attested,
      }),
      Buffer.alloc(16),
      idLength,
      this.credentialId,
      cose,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', Uint8Array.from(authData)],
      ]),
    );
    const clientData = this.#clientData('webauthn.create', asked.challenge, tampering);
    return { name, credentialId: this.id, clientData: base64(clientData), attestation: base64(attestation) };
  }

  /** Signs the challenge. */
  sign(asked: Output<'passkey.ask'>, tampering: Tampering = {}): Input<'passkey.verify'> {
    if (this.counter > 0) this.counter += 1;
    const data = this.#authenticatorData(tampering.host ?? asked.rpId, tampering);
    const clientData = this.#clientData('webauthn.get', asked.challenge, tampering);
    const signature = sign(
      'sha256',
      Buffer.concat([data, sha256(clientData)]),
      tampering.signsWith ?? this.#keys.privateKey,
    );
    return {
      credentialId: this.id,
      clientData: base64(clientData),
      authenticatorData: base64(data),
      signature: base64(signature),
      userHandle: tampering.userHandle ?? this.#handle,
    };
  }

  #authenticatorData(
    host: string,
    { flags = present | verified, counter = this.counter }: Tampering,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.of(flags), count]);
  }

  #clientData(type: string, challenge: string, tampering: Tampering): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? this.#origin,
        crossOrigin: tampering.crossOrigin ?? false,
        ...(tampering.topOrigin === undefined ? {} : { topOrigin: tampering.topOrigin }),
      }),
    );
  }
}
