import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_S } from '#contract/durations.ts';
import { pictureUpload } from '#contract/picture.ts';
import { AppError } from '#server/base/errors.ts';
import type { Deps } from '#server/context/context.ts';
import { success } from '#server/context/envelope.ts';
import { admit, contextOf, operatorRefusal } from '#server/http/authenticate.ts';
import type { RequestLimits } from '#server/http/request-limits.ts';
import { addPicture } from './picture.commands.ts';
import { findBytes } from './picture.repository.ts';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** AVIF is read to be refused with a sentence that names the formats; HEIC has a sentence of its own. */
const refused = ['image/heic', 'image/heif'];

/**
 * The two routes that carry bytes instead of JSON (docs/security/03-files.md). A picture comes in as the body itself and
 * goes out under its random name. A file has its own size limit and its own types; its sender is known before
 * it is read.
 */
export async function servePictures(
  app: FastifyInstance,
  deps: Deps,
  requestLimits: RequestLimits,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...accepted, ...refused],
      { parseAs: 'buffer', bodyLimit: deps.config.limits.uploadBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post('/applet/picture', {
      bodyLimit: deps.config.limits.uploadBytes,
      config: { access: 'signedIn' },
      onRequest: async (request) => {
        const ctx = await contextOf(deps, request);
        admit('signedIn', ctx, request);
        if (ctx.actor.kind === 'account') await requestLimits.takeWrite(ctx.actor.id);
      },
      handler: (request, reply) => upload(deps, request, reply),
    });
    scope.get<{ Params: { name: string } }>(
      '/applet/picture/:name',
      { config: { access: 'link' } },
      (request, reply) => send(deps, request, reply),
    );
  });
}

async function upload(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = await contextOf(deps, request);
  const place = pictureUpload.safeParse(request.query);
  if (!place.success) throw new AppError('BAD_INPUT', { field: 'query' });
  if (refused.includes(typeOf(request))) throw new AppError('PICTURE_HEIC');
  if (!Buffer.isBuffer(request.body) || request.body.length === 0)
    throw new AppError('BAD_INPUT', { field: 'body' });
  return await reply.send(success(await addPicture(ctx, place.data, request.body)));
}

const typeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** True when If-None-Match names this tag; proxies may have weakened it. */
const isTagged = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Nothing that is served here can run, be framed or be taken for a page, whatever its bytes are. */
const shut = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="picture.webp"',
} as const;

async function send(
  deps: Deps,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = await contextOf(deps, request);
  const { actor } = ctx;
  const reader =
    actor.kind === 'account'
      ? { id: actor.id, isOperator: operatorRefusal(ctx, actor) === null }
      : { id: null, isOperator: false };
  if (!/^[\w-]{43}$/.test(request.params.name)) throw new AppError('NOT_FOUND');
  const found = await findBytes(deps.database.query, request.params.name, reader);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (found.state === 'draft')
    return await reply
      .headers({ ...shut, 'cache-control': 'no-store' })
      .type('image/webp')
      .send(found.data);
  // No shared cache keeps a face, and no browser serves a removed one longer than a day.
  const etag = `"${request.params.name}"`;
  reply.headers({ ...shut, 'cache-control': `private, max-age=${DAY_S}`, etag });
  // A name has one picture for good, so its tag is the name. It is looked up first: a removed one is NOT_FOUND.
  const isKept = isTagged(request.headers['if-none-match'], etag);
  return isKept ? await reply.code(304).send() : await reply.type('image/webp').send(found.data);
}
