import { checkinCode, checkinMessage } from '#contract/checkin.rules.ts';
import { webCrypto } from '#src/browser/secure-page.ts';

/**
 * The code of a moment from the key of the class (base64url), made on this phone. `at` in ms. Undefined where the page has
 * no cryptography.
 */
export async function codeAt(secret: string, at: number): Promise<string | undefined> {
  const subtle = webCrypto();
  if (subtle === undefined) return undefined;
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const mac = await subtle.sign('HMAC', key, new TextEncoder().encode(checkinMessage(at)));
  return checkinCode(new Uint8Array(mac));
}
