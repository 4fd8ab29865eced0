import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends an answer with its ETag; 304 without a body when the reader already has it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const text = JSON.stringify(answer);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('etag', etag);
  // A proxy that compresses marks the tag as weak.
  const known = request.headers['if-none-match']?.replace(/^W\//, '');
  if (known === etag) return reply.code(304).send();
  return reply
    .type('application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(text);
}
