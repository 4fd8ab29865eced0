import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { createGunzip } from 'node:zlib';
import { isPublicAddress } from './egress.addresses.ts';
import type { EgressPort, FetchFault, FetchKnown, FetchOutcome } from './ports.ts';

const httpsPort = 443;
const mostBytes = 2 * 1024 * 1024;
const mostMs = 5000;
const mostAddresses = 4;

/** Parts that only tests replace. */
export interface EgressParts {
  /** Returns all addresses of a host. */
  resolve: (host: string) => Promise<readonly string[]>;
  connect: (address: string) => Socket;
  /** Certificate authorities; undefined for those of the system. */
  ca?: string | undefined;
  mostMs: number;
}

const realParts: EgressParts = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (host) => connect({ host, port: httpsPort }),
  mostMs,
};

/** Ends a request. Its message is the fault alone: it has no address, so that it may be logged. */
class Fault extends Error {
  readonly fault: FetchFault;

  constructor(fault: FetchFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The one way to an address that a user gave. The host is resolved once, and connections go to the addresses that
 * were checked: a second look-up could answer otherwise. TLS still verifies the name.
 */
export function egress(parts: EgressParts = realParts): EgressPort {
  return {
    async fetchText(address, known) {
      const url = urlOf(address);
      if (url === undefined) return { kind: 'failed', fault: 'address' };
      const deadline = AbortSignal.timeout(parts.mostMs);
      try {
        return await untilAborted(deadline, fetchFrom(url, known, parts, deadline));
      } catch (error) {
        if (error instanceof Fault) return { kind: 'failed', fault: error.fault };
        return { kind: 'failed', fault: faultOf(error, deadline) };
      }
    },
  };
}

/** The address of a host by name with https on its usual port; webcal is https. Undefined for every other text. */
export function urlOf(text: string): URL | undefined {
  const url = URL.parse(text.trim().replace(/^webcals?:\/\//i, 'https://'));
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined;
  // A name without a dot is a machine of this network; a number is no name.
  const host = url.hostname.replace(/\.$/, '');
  return !host.includes('.') || host.startsWith('[') || isIP(host) !== 0 ? undefined : url;
}

async function fetchFrom(
  url: URL,
  known: FetchKnown,
  { resolve, connect: open, ca, mostMs: patienceMs }: EgressParts,
  deadline: AbortSignal,
): Promise<FetchOutcome> {
  const found = await resolve(url.hostname).catch(() => []);
  const addresses = inTurn(found.filter(isPublicAddress));
  if (addresses.length === 0) throw new Fault(found.length === 0 ? 'noHost' : 'privateHost');
  deadline.throwIfAborted();
  const opens = addresses.map((address) => () => open(address));
  const socket = await firstConnected(opens, patienceMs / (opens.length + 1), deadline);
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    const call = request(url, {
      signal: deadline,
      // Without an agent Node assumes port 80 in the Host header.
      defaultPort: httpsPort,
      createConnection: () => {
        const servername = url.hostname;
        return connectTls({ socket, servername, ...(ca !== undefined && { ca }) });
      },
      headers: {
        accept: 'text/calendar, text/plain;q=0.5',
        'accept-encoding': 'gzip',
        'user-agent': 'Openfield',
        ...(known.etag !== null && { 'if-none-match': known.etag }),
        ...(known.modified !== null && { 'if-modified-since': known.modified }),
      },
    });
    call.on('response', answered);
    call.on('error', failed);
    call.end();
  });
  try {
    return await outcomeOf(response, known);
  } finally {
    response.destroy();
  }
}

/** The first address of each family, then others: a machine may have no way to one of the families. */
function inTurn(addresses: readonly string[]): string[] {
  const firsts = [4, 6].flatMap((family) => addresses.find((one) => isIP(one) === family) ?? []);
  const ordered = addresses.toSorted((a, b) => Number(firsts.includes(b)) - Number(firsts.includes(a)));
  return ordered.slice(0, mostAddresses);
}

/** Connects to one address after the other; each but the last has its part of the time. */
async function firstConnected(
  opens: readonly (() => Socket)[],
  partMs: number,
  deadline: AbortSignal,
): Promise<Socket> {
  const [open, ...others] = opens;
  if (open === undefined) throw new Fault('noHost');
  const socket = open();
  // A late error of a given up socket concerns nobody.
  socket.on('error', () => undefined);
  const part = AbortSignal.timeout(partMs);
  const signal = others.length === 0 ? deadline : AbortSignal.any([deadline, part]);
  try {
    if (socket.connecting) await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    if (others.length === 0 || deadline.aborted) throw error;
    return await firstConnected(others, partMs, deadline);
  }
}

async function outcomeOf(response: IncomingMessage, known: FetchKnown): Promise<FetchOutcome> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304) {
    // Without a mark nothing is known that could be unchanged: a host that answers so has sent no calendar.
    if (known.etag === null && known.modified === null) throw new Fault('status');
    return { kind: 'unchanged' };
  }
  if (statusCode >= 300 && statusCode < 400) throw new Fault('redirect');
  if ([401, 403, 404, 410].includes(statusCode)) throw new Fault('gone');
  if (statusCode !== 200) throw new Fault('status');
  if (!isText(headers['content-type'])) throw new Fault('type');
  return {
    kind: 'fetched',
    text: await textOf(response),
    etag: shortOf(headers.etag),
    modified: shortOf(headers['last-modified']),
  };
}

/** Types under which calendars are sent; refuses pages and pictures. */
const isText = (type = 'text/calendar'): boolean =>
  /^(?:text\/(?:calendar|plain|x-vcalendar)|application\/(?:octet-stream|ics|calendar))\s*(?:;|$)/i.test(
    type.trim(),
  );

/** A longer mark is not sent back: the next answer is a whole one. */
const shortOf = (mark: string | undefined): string | null =>
  mark !== undefined && mark.length <= 200 ? mark : null;

/** Reads a body of at most 2 MiB, both as sent and unpacked. */
async function textOf(response: IncomingMessage): Promise<string> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return await bounded(response);
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new Fault('type');
  const unpacked = response.pipe(createGunzip());
  // A connection that breaks does not end what reads from it.
  response.on('error', (error) => unpacked.destroy(error));
  response.on('aborted', () => unpacked.destroy(new Fault('broken')));
  return await bounded(unpacked);
}

async function bounded(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Fault('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Rejects at the deadline, also while a name is looked up: that cannot be aborted. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Fault('slow'));
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Codes of TLS that are about the certificate. */
const certificateCodes = /CERT|ISSUER|SIGNED|ALTNAME|SIGNATURE/;

function faultOf(error: unknown, deadline: AbortSignal): FetchFault {
  if (deadline.aborted) return 'slow';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return certificateCodes.test(code) ? 'certificate' : 'broken';
}
