import { z } from 'zod';
import { MINUTE_MS } from '#contract/durations.ts';
import { PaymentServiceError } from './payments.ts';

export interface PaypalSettings {
  clientId: string;
  secret: string;
  webhookId: string;
  apiBase: string;
  /** Where payers come back to, without a slash at the end. */
  returnBase: string;
  /** How long an answer may take. */
  timeoutMs?: number;
}

export interface PaypalClient {
  get(operation: string, path: string): Promise<unknown>;
  /** `key`: the PayPal-Request-Id; the same key again gives the first answer. */
  post(operation: string, path: string, body: string | object, key?: string): Promise<unknown>;
}

/** PayPal's name in `payment.provider`. */
export const paypalName = 'paypal';

const usualTimeoutMs = 10_000;
/** A token that ends within a minute is not used for a new request. */
const spareMs = MINUTE_MS;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const refusal = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** A small client of PayPal's REST API: the token is fetched once and kept until shortly before it ends. */
export function paypalClient(settings: PaypalSettings, now: () => Date): PaypalClient {
  let token: Promise<{ text: string; endsAt: number }> | undefined;

  const fetchToken = async () => {
    const basic = Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64');
    const answer = await send('sign in', '/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: text, expires_in: seconds } = tokenAnswer.parse(answer);
    return { text, endsAt: now().getTime() + seconds * 1000 - spareMs };
  };

  /** One request for a token, however many calls wait for it; a failed one is not kept. */
  const bearer = async (): Promise<string> => {
    const current = token === undefined ? undefined : await token;
    if (current === undefined || current.endsAt <= now().getTime()) {
      token = fetchToken();
      token.catch(() => (token = undefined));
    }
    return (await token!).text;
  };

  const send = async (operation: string, path: string, init: RequestInit): Promise<unknown> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(settings.apiBase + path, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs ?? usualTimeoutMs),
      });
      text = await response.text();
    } catch (error) {
      throw new PaymentServiceError(paypalName, operation, 0, error instanceof Error ? error.name : '');
    }
    if (!response.ok) throw refused(operation, response.status, text);
    return text === '' ? {} : readJson(text);
  };

  const call = async (operation: string, path: string, init: RequestInit, key?: string) => {
    const attempt = async () =>
      send(operation, path, {
        ...init,
        headers: {
          authorization: `Bearer ${await bearer()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(key === undefined ? {} : { 'paypal-request-id': key }),
        },
      });
    try {
      return await attempt();
    } catch (error) {
      // The token may have been withdrawn before its time.
      if (!(error instanceof PaymentServiceError) || error.status !== 401) throw error;
      token = undefined;
      return attempt();
    }
  };

  return {
    get: (operation, path) => call(operation, path, { method: 'GET' }),
    post: (operation, path, body, key) =>
      call(
        operation,
        path,
        { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
        key,
      ),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(operation: string, status: number, text: string): PaymentServiceError {
  const parsed = refusal.safeParse(readJson(text));
  const word = parsed.success ? (parsed.data.details?.[0]?.issue ?? parsed.data.name ?? '') : '';
  return new PaymentServiceError(paypalName, operation, status, /^[\w.-]{0,60}$/.exec(word)?.[0] ?? '');
}
