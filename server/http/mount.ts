import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { api } from '#contract/all-apis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { headers } from '#contract/envelope.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { AppError } from '#server/base/errors.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Account, CommandCtx, Ctx, Deps } from '#server/context/context.ts';
import { success } from '#server/context/envelope.ts';
import type { GroupedHandler, HandlerTable, PreparedHandler } from '#server/context/handler-table.ts';
import { hashRequest, type Answer } from '#server/keyed/command.ts';
import { groupedRunner } from '#server/keyed/run-grouped.ts';
import { runKeyed, runPrepared } from '#server/keyed/run-keyed.ts';
import { admit, contextOf } from './authenticate.ts';
import { keepBrowser } from './browser-cookie.ts';
import { withinDeadline } from './deadline.ts';
import { keepOperatorSessionOpen, recordsActedOn } from './http.effects.ts';
import { refuseOldApp } from './old-app.ts';
import { onOurClock } from './phone-clock.ts';
import { readInput } from './read-input.ts';
import type { RequestLimits } from './request-limits.ts';
import type { SecurityLog } from './security-log.ts';
import { sendTagged } from './tagged-answer.ts';

type AnyHandler =
  | ((ctx: Ctx | CommandCtx, input: unknown) => Promise<unknown>)
  | PreparedHandler<RouteName>
  | GroupedHandler<RouteName>;

/**
 * Every route of the contract, each with its gate, its input, its handler and its output. A missing handler stops the
 * start, and so does an endpoint without an access policy (`requireAccess`).
 */
export function mountApi(
  app: FastifyInstance,
  deps: Deps,
  table: HandlerTable,
  requestLimits: RequestLimits,
  securityLog: SecurityLog,
): void {
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    // The table's types tie each handler to its own route; walking over all of them forgets which is which.
    const handler = table[name] as unknown as AnyHandler | undefined;
    if (handler === undefined) throw new StartupError(`${name} has no handler: the server does not start.`);
    mountRoute(app, deps, { requestLimits, securityLog }, { name, route, handler });
  }
}

function mountRoute(
  app: FastifyInstance,
  deps: Deps,
  { requestLimits, securityLog }: { requestLimits: RequestLimits; securityLog: SecurityLog },
  { name, route, handler }: { name: RouteName; route: Route; handler: AnyHandler },
): void {
  const definition: Endpoint = api[name];
  const answerKeyed = route.keyed === true ? keyedAnswerer(deps, name, definition, handler) : undefined;
  /** Returns a function that sends the answer; nothing is sent here, because the deadline may have answered already. */
  const answerTo = async (request: FastifyRequest): Promise<(reply: FastifyReply) => FastifyReply> => {
    const { access, isPulse = false } = definition;
    const ctx = await contextOf(deps, request, !isPulse);
    if (ctx.actor.kind === 'guest') requestLimits.forgetSession(request);
    admit(access, ctx, request, isPulse);
    if (ctx.actor.kind === 'account' && route.method !== 'GET') await requestLimits.takeWrite(ctx.actor.id);
    const input = readInput(definition, request);
    if (answerKeyed !== undefined) {
      const answer = await answerKeyed(ctx, input, request);
      if (answer.status === 200) {
        securityLog.done(request, name);
        await keepOpen(definition, ctx);
      } else securityLog.refused(request, reasonIn(answer));
      return (reply) => sendAnswer(reply, answer);
    }
    if (typeof handler !== 'function')
      throw new Error(`${name} has a handler of keyed calls but is not keyed`);
    const data = checkOutput(name, definition, await handler(ctx, input));
    securityLog.done(request, name, data);
    await keepOpen(definition, ctx);
    return (reply) => {
      if (definition.keepsBrowser === true) keepBrowser(request, reply, deps.config);
      return definition.hasTag === true
        ? sendTagged(request, reply, success(data))
        : reply.send(success(data));
    };
  };
  app.route({
    method: route.method,
    url: route.path,
    ...(definition.hasPicture && { bodyLimit: deps.config.limits.pictureBodyBytes }),
    ...(definition.hasFile && { bodyLimit: deps.config.limits.fileBodyBytes }),
    config: { access: definition.access },
    handler: async (request, reply) => {
      if (route.keyed === true) {
        echoKey(request, reply);
        refuseOldApp(request, deps.config);
      }
      const send = await withinDeadline(deps.config.limits.answerMs, answerTo(request));
      return send(reply);
    },
  });
}

/** A refused call changes nothing, not even how long the operator's session stays open. */
async function keepOpen({ access, isPulse }: Endpoint, ctx: Ctx): Promise<void> {
  if (access === 'operator' && isPulse !== true) await keepOperatorSessionOpen(ctx, accountOf(ctx).actor);
}

/**
 * An answer outside its schema never leaves. A column too many would be a leak, and one too few would break phones.
 */
function checkOutput(name: RouteName, definition: Endpoint, data: unknown): unknown {
  const checked = definition.output.safeParse(data);
  if (checked.success) return checked.data;
  throw new Error(`answer of ${name} does not fit its schema: ${z.prettifyError(checked.error)}`);
}

const refusal = z.object({ reason: z.string() });

/** The reason in a stored refusal. */
const reasonIn = ({ body }: Answer): ReasonName => refusal.parse(JSON.parse(body)).reason as ReasonName;

type KeyedAnswerer = (ctx: Ctx, input: unknown, request: FastifyRequest) => Promise<Answer>;

function keyedAnswerer(
  deps: Deps,
  name: RouteName,
  definition: Endpoint,
  handler: AnyHandler,
): KeyedAnswerer {
  const check = (data: unknown) => checkOutput(name, definition, data);
  const actOn = async (command: CommandCtx, asked: unknown) => {
    if (definition.leavesNotices !== true) await recordsActedOn(command, idsIn(asked));
  };
  const lanes = 'run' in handler ? groupedRunner(deps, handler, check) : undefined;
  return async (ctx, input, request) => {
    const account = accountOf(ctx);
    const key = {
      userId: account.actor.id,
      id: commandId(request),
      endpoint: name,
      requestHash: hashRequest(name, input),
    };
    const asked = onOurClock(input, request, deps.clock.now());
    if (typeof handler === 'function')
      return await runKeyed(account, key, async (command) => {
        const data = await handler(command, asked);
        await actOn(command, asked);
        return check(data);
      });
    if ('prepare' in handler)
      return await runPrepared(account, key, async (before) => {
        const work = await handler.prepare(before, asked as never);
        return async (command) => {
          const data = await work(command);
          await actOn(command, asked);
          return check(data);
        };
      });
    const outcome = await lanes!.add(handler.lane(asked as never), { ctx: account, key, input: asked });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
}

function accountOf(ctx: Ctx): Ctx & { actor: Account } {
  if (ctx.actor.kind === 'guest') throw new AppError('NOT_SIGNED_IN');
  return { ...ctx, actor: ctx.actor };
}

/** Ids of records anywhere in the input of a call. */
function idsIn(input: unknown): string[] {
  if (typeof input === 'string') return UUID.test(input) ? [input] : [];
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(idsIn) : [];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Is on every answer to a keyed call, refusals too. It proves that no captive portal has answered. */
function echoKey(request: FastifyRequest, reply: FastifyReply): void {
  const given = request.headers[headers.idempotencyKey.toLowerCase()];
  if (typeof given === 'string' && UUID.test(given)) void reply.header(headers.idempotencyKey, given);
}

function commandId(request: FastifyRequest): string {
  const given = request.headers[headers.idempotencyKey.toLowerCase()];
  if (typeof given !== 'string' || !UUID.test(given)) throw new AppError('KEY_MISSING');
  return given;
}

function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.isReplayed) void reply.header(headers.idempotencyReplayed, 'true');
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(answer.body);
}
