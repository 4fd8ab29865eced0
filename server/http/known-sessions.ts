import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#contract/durations.ts';

/** So long a found session is not looked up again for the limits. The gate looks it up for each call. */
const rememberedMs = 10 * MINUTE_MS;
/** More than phones that one process serves in ten minutes; the oldest are forgotten first. */
const mostRemembered = 50_000;

/** Accounts of the sessions that this process found lately, by the hash of the token. */
export class KnownSessions {
  readonly #known = new Map<string, { account: string; until: number }>();

  account(token: string, now: number): string | undefined {
    const found = this.#known.get(hashOf(token));
    return found !== undefined && found.until > now ? found.account : undefined;
  }

  add(token: string, account: string, now: number): void {
    const hash = hashOf(token);
    this.#known.delete(hash);
    this.#known.set(hash, { account, until: now + rememberedMs });
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostRemembered && oldest !== undefined) this.#known.delete(oldest);
  }

  remove(token: string): void {
    this.#known.delete(hashOf(token));
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');
