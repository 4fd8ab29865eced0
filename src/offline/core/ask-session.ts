import { headers } from '#contract/envelope.ts';
import { limits } from '#contract/limits.ts';
import type { routes } from '#contract/routes.ts';
import { readEnvelope, type Reply } from './classify.ts';
import type { DrainWorld } from './drain-world.ts';
import type { Session } from './store.ts';

/** A copy, held equal by the compiler: the whole table would be a tenth of the worker. */
const question: (typeof routes)['user.getUserInfo'] = { method: 'GET', path: '/applet/user/getUserInfo' };

type World = Pick<DrainWorld, 'send' | 'timer' | 'build'>;

/**
 * Asks the server who the session belongs to. `good` is only its answer 200 to this account, `refused` any other answer of
 * ours. `none`: the service was not reached; a page of a proxy is no answer.
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

/** One request with the time limit of all requests; it is cut off when that is over. */
export async function inTime(
  { timer }: Pick<World, 'timer'>,
  send: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply | 'network' | 'timeout'> {
  const abort = new AbortController();
  const late = timer(limits.requestTimeoutMs, abort.signal).then(() => 'timeout' as const);
  const answer = send(abort.signal).catch(() => 'network' as const);
  const result = await Promise.race([answer, late]);
  abort.abort('answered or given up');
  return result;
}
