import { checkinCode, checkinMessage } from '#contract/checkin.rules.ts';

/** The code of a moment from the key of the class (base64url), made on this phone. `at` in ms. */
export async function codeAt(secret: string, at: number): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(checkinMessage(at)));
  return checkinCode(new Uint8Array(mac));
}
