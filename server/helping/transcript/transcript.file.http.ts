import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/durations.ts';
import { languages, type Language } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { AppError } from '#server/base/errors.ts';
import { Recent } from '#server/base/recent.ts';
import { turns } from '#server/base/turns.ts';
import type { Deps } from '#server/context/context.ts';
import type { RequestLimits } from '#server/http/request-limits.ts';
import { publishedKey } from './transcript.key.queries.ts';
import { presentFacts, type StandingState } from './transcript.presenter.ts';
import { readTranscript } from './transcript.queries.ts';
import type { TranscriptRow } from './transcript.repository.ts';
import { signedFile } from './transcript.signing.rules.ts';

const address = /^([0-9A-HJKMNP-TV-Z]{20})\.(pdf|json)$/;

/** Nothing that is served here can run or be framed. A viewer of PDF needs its own styles and plug-in. */
const shut = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
  // A browser revalidates its copy every time: the transcript may have been revoked.
  'cache-control': 'private, no-cache',
} as const;

const mostKept = 40;
const keptMs = 5 * MINUTE_MS;
const mostWaiting = 20;

interface File {
  type: string;
  bytes: Buffer;
  disposition: string;
}

interface Made {
  row: TranscriptRow;
  state: StandingState;
  language: Language;
}

interface Asked {
  Params: { file: string };
  Querystring: { lang?: unknown };
}

/**
 * Serves a transcript as a page to print and as a signed file, to everybody with its code. An unknown or
 * revoked one redirects to the public page, which shows the reason.
 */
export function serveTranscripts(app: FastifyInstance, deps: Deps, requestLimits: RequestLimits): void {
  const kept = new Recent<File>(mostKept, keptMs);
  const inTurn = turns(1, mostWaiting);
  const fileOf = (key: string, make: () => Promise<File>): Promise<File> =>
    kept.get(key, deps.clock.now().getTime(), () => inTurn(make));
  app.get<Asked>(
    '/transcript/:file',
    { onRequest: (request) => requestLimits.takeDocument(request) },
    (request, reply) => send(deps, fileOf, request, reply),
  );
}

async function send(
  deps: Deps,
  fileOf: (key: string, make: () => Promise<File>) => Promise<File>,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, code, ending] = address.exec(request.params.file) ?? [];
  if (code === undefined || (ending !== 'pdf' && ending !== 'json')) throw new AppError('NOT_FOUND');
  const language = languages.find((one) => one === request.query.lang) ?? 'en';
  const found = await readTranscript(deps.database.query, code);
  if (found === undefined || found.state === 'revoked')
    return await reply
      .header('cache-control', 'no-store')
      .redirect(appOf(deps) + pathTo(paths.transcript, { code }), 303);
  const { row, state } = found;
  const key = [code, ending, ending === 'pdf' ? language : '', state].join(' ');
  const file = await fileOf(key, () => makers[ending](deps, { row, state, language }));
  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url')}"`;
  void reply.headers({ ...shut, etag, 'content-disposition': file.disposition });
  if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
  return await reply.type(file.type).send(file.bytes);
}

/** Base of the app's pages. Beside the API it is relative, because a server can have several names. */
const appOf = ({ config }: Deps): string => (config.apiBase === '' ? '' : config.publicUrl);

async function pdfOf({ clock, config }: Deps, { row, state, language }: Made): Promise<File> {
  const url = config.publicUrl + pathTo(paths.transcript, { code: row.code });
  // Fonts and their library are 50 MB of memory. A node has them once somebody wants a file to print.
  const { drawTranscript } = await import('./transcript.pdf.presenter.ts');
  const bytes = await drawTranscript({ row, state, language, madeAt: clock.now(), url });
  return {
    type: 'application/pdf',
    bytes,
    disposition: `inline; filename="openfield-transcript-${row.code}.pdf"`,
  };
}

async function jsonOf(deps: Deps, { row, state }: Made): Promise<File> {
  const key = await publishedKey(deps);
  const checkAt = deps.config.publicUrl + pathTo(paths.transcript, { code: row.code });
  const facts = presentFacts(row, state, { signedAt: deps.clock.now(), checkAt });
  return {
    type: 'application/json; charset=utf-8',
    bytes: Buffer.from(signedFile(key, facts)),
    disposition: `attachment; filename="openfield-transcript-${row.code}.json"`,
  };
}

const makers = { pdf: pdfOf, json: jsonOf };
