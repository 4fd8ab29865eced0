import { headers } from '#contract/envelope.ts';
import { limits } from '#contract/limits.ts';
import type { routes } from '#contract/routes.ts';
import { readEnvelope, type Reply } from './classify.ts';
import type { DrainWorld } from './drain-world.ts';
import type { Session } from './store.ts';

/** Copy of one route, checked by the compiler. The whole table would be a tenth of the worker. */
const question: (typeof routes)['user.getUserInfo'] = { method: 'GET', path: '/applet/user/getUserInfo' };

type World = Pick<DrainWorld, 'send' | 'timer' | 'build'>;

/**
 * Checks with the server that the session belongs to this account. `good` is only its answer 200 to this
 * account, `refused` any other answer of ours. `none`: the service was not reached; a page of a proxy is no
 * answer.
 */
export async function askSession(
  world: World,
  { token, userId }: Session,
): Promise<'good' | 'refused' | 'none'> {
  const reply = await inTime(world, (signal) =>
    world.send({
      ...question,
      headers: {
        Authorization: `Bearer ${token}`,
        [headers.expectedUser]: userId,
        [headers.build]: world.build,
      },
      signal,
    }),
  );
  if (typeof reply === 'string' || reply.redirected) return 'none';
  const envelope = readEnvelope(reply.text);
  if (envelope === undefined || reply.status >= 500) return 'none';
  return reply.status === 200 && envelope.code === 200 ? 'good' : 'refused';
}

/** A line that sends fewer bytes in a second counts as dead. */
const slowestBytes = 4000;

/** Time limit of a request: a body with a picture needs more on a slow line, or it would be sent again without end. */
export const timeLimit = (body = ''): number =>
  limits.requestTimeoutMs + Math.floor(body.length / slowestBytes) * 1000;

/** Runs one request and aborts it after its time limit. */
export async function inTime(
  { timer }: Pick<World, 'timer'>,
  send: (signal: AbortSignal) => Promise<Reply>,
  limit: number = limits.requestTimeoutMs,
): Promise<Reply | 'network' | 'timeout'> {
  const abort = new AbortController();
  const late = timer(limit, abort.signal).then(() => 'timeout' as const);
  const answer = send(abort.signal).catch(() => 'network' as const);
  const result = await Promise.race([answer, late]);
  abort.abort('answered or given up');
  return result;
}
