import ky, { type Options } from 'ky';
import { headers } from '#contract/envelope.ts';
import { limits } from '#contract/limits.ts';
import type { Route } from '#contract/routes.ts';
import { noteServerTime, phoneNow } from '#src/clock/clock.ts';
import { ApiError, NoAnswerError, GatewayError } from './api-error.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { queryText } from './query-text.ts';

/** Dependencies that app/ passes in: this module imports neither session nor router nor toast. */
interface Wiring {
  /** {host} of the specification; empty is the same origin. */
  host: string;
  token(): string | null;
  language(): string;
  /** Zone of the phone. */
  zone(): string;
  build: string;
  /** A call of the foreground was answered 401. */
  onSignedOut(): void;
  /** The server rejects this version of the app. */
  onTooOld(): void;
  /** Called for each exchange: true for a valid envelope, false for no answer. Shows if the network works. */
  onReply(isValid: boolean): void;
  /** The server accepted this phone's own token. */
  onSessionGood(): void;
}

let wiring: Wiring = {
  host: '',
  token: () => null,
  language: () => 'en',
  zone: () => 'UTC',
  build: '',
  onSignedOut: () => undefined,
  onTooOld: () => undefined,
  onReply: () => undefined,
  onSessionGood: () => undefined,
};
export const wireCalls = (given: Wiring): void => {
  wiring = given;
};

export interface AnyCallOptions {
  key?: IdempotencyKey;
  signal?: AbortSignal;
  /** Not counted by the "Loading..." indicator and silent on 401: refreshes that nobody asked for. */
  isQuiet?: boolean;
  /** Token of a session that is not this phone's, to end it. */
  token?: string;
}

interface Asked {
  route: Route;
  fields: Record<string, unknown>;
  /** A success proves that the session is good. Other calls are answered to guests as well, so they prove nothing. */
  provesSession: boolean;
}

/** One request and its answer. Throws ApiError for a refusal, NoAnswerError when nothing is known. */
export async function exchange(
  { route, fields, provesSession }: Asked,
  options: AnyCallOptions,
): Promise<unknown> {
  const path = fillPath(route.path, fields);
  const ours = wiring.token();
  const token = options.token ?? ours;
  const sent = phoneNow();
  const response = await send(wiring.host + path, requestOf(route, fields, token, options));
  const data = await readAnswer(response, { ours, sent, ...options });
  if (token === ours && token !== null && provesSession) wiring.onSessionGood();
  return data;
}

interface Sent {
  /** The phone's own token when the request was sent. */
  ours: string | null;
  /** Instant of sending, on the phone's clock. */
  sent: number;
  key?: IdempotencyKey;
  isQuiet?: boolean;
}

/** The data of an answer. Throws as `exchange` does. */
export async function readAnswer(response: Response, { ours, sent, key, isQuiet }: Sent): Promise<unknown> {
  // The service worker answered from this phone: no proof of a network. The screen draws what is kept, with its age.
  if (response.headers.has(headers.keptAt)) throw noAnswer();
  const received = phoneNow();
  const envelope: unknown = await response.json().catch(() => null);
  // Somebody else has signed in meanwhile, or nobody is signed in. Neither shows nor stores the answer of the earlier
  // session, and its 401 must not end the new one.
  if (wiring.token() !== ours) throw new NoAnswerError();
  if (!isEnvelope(envelope) || response.redirected) throw gatewayErrorOf(response, envelope) ?? noAnswer();
  // A keyed answer that does not repeat its key came from another machine on the way.
  if (key !== undefined && response.headers.get(headers.idempotencyKey) !== key && response.ok)
    throw noAnswer();
  noteServerTime(response.headers.get('date'), sent, received);
  wiring.onReply(true);
  if (envelope.code === 200) return envelope.data;
  if (envelope.code === 401 && !isQuiet) wiring.onSignedOut();
  if (envelope.code === 426) wiring.onTooOld();
  throw new ApiError(envelope.code, envelope.error ?? envelope.msg, envelope.reason, envelope.data);
}

function requestOf(
  route: Route,
  fields: Record<string, unknown>,
  token: string | null,
  { key, signal }: AnyCallOptions,
): Options {
  const isRead = route.method === 'GET';
  return {
    method: route.method,
    ...(isRead ? { searchParams: queryText(fields) } : { json: fields }),
    ...(signal ? { signal } : {}),
    // Sends the cookie that identifies a known browser to our own API, also on another origin.
    ...(wiring.host === '' ? {} : { credentials: 'include' }),
    headers: { ...ownHeaders(token), ...(key === undefined ? {} : { [headers.idempotencyKey]: key }) },
    timeout: limits.requestTimeoutMs,
    // The caller decides about another try: a write must carry the same key, a read belongs to its query.
    retry: 0,
    throwHttpErrors: false,
  };
}

/** Headers with session, language and build; of a session also the zone. */
const ownHeaders = (token: string | null): Record<string, string> => ({
  'accept-language': wiring.language(),
  [headers.build]: wiring.build,
  ...(token === null ? {} : { authorization: `Bearer ${token}`, [headers.zone]: wiring.zone() }),
});

/** For the calls that carry a file: where the API is, this phone's token, and the headers of each call. */
export function fileCall(path: string) {
  const ours = wiring.token();
  return { url: wiring.host + path, ours, headers: ownHeaders(ours) };
}

async function send(url: string, options: Options): Promise<Response> {
  try {
    return await ky(url, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw noAnswer();
  }
}

/** A gateway before the server reports an error. The phone has a network, and the request may have arrived. */
function gatewayErrorOf({ status, redirected }: Response, body: unknown): GatewayError | undefined {
  if (status < 500 || redirected) return undefined;
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return new GatewayError(typeof error === 'string' && error !== '' ? error : undefined);
}

/** Reports that no answer arrived, and returns the error for it. */
export function noAnswer(): NoAnswerError {
  wiring.onReply(false);
  return new NoAnswerError();
}

/** `/applet/order/:id` with `{ id }`; takes what it uses out of the fields. */
function fillPath(path: string, fields: Record<string, unknown>): string {
  return path.replaceAll(/:(\w+)/g, (_part, field: string) => {
    const value = fields[field];
    delete fields[field];
    return encodeURIComponent(String(value));
  });
}

interface AnyEnvelope {
  code: number;
  msg: string;
  error?: string;
  reason?: unknown;
  data?: unknown;
}

const isEnvelope = (value: unknown): value is AnyEnvelope =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'msg' in value &&
  typeof value.msg === 'string';
