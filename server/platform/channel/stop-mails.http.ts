import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/enums.ts';
import type { Deps } from '#server/context/context.ts';
import { languageOf } from '#server/http/authenticate.ts';
import { findMailReach, setSetting } from './channel.repository.ts';
import { stopPage, type StopStep } from './stop-mails.presenter.ts';
import { accountOfStop, isProven } from './stop-mails.rules.ts';

export const stopPath = '/mail/stop';

interface Route {
  Params: { token: string };
}

/**
 * Ends the mails about notices without a sign-in (RFC 8058). Only a POST does, because programs that check mails open
 * each address in them. A token of another address, or of a deleted account, is unknown.
 */
export function serveStopMails(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 1024 },
      // The address has all that is needed.
      async () => undefined,
    );
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    });
    const answer = (reply: FastifyReply, language: Language, step: StopStep) =>
      reply
        .code(step === 'unknown' ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(stopPage(language, step, deps.config.publicUrl));
    const refuse = ({ headers }: FastifyRequest, reply: FastifyReply) =>
      answer(reply, languageOf(headers['accept-language']), 'unknown');
    scope.get<Route>(`${stopPath}/:token`, async (request, reply) => {
      const person = await personOf(deps, request.params.token);
      return await (person ? answer(reply, person.language, 'ask') : refuse(request, reply));
    });
    scope.post<Route>(`${stopPath}/:token`, async (request, reply) => {
      const person = await personOf(deps, request.params.token);
      if (person === undefined) return await refuse(request, reply);
      await deps.database.transaction((tx) =>
        setSetting(tx, person.accountId, { email: false, changed_at: deps.clock.now() }),
      );
      return await answer(reply, person.language, 'done');
    });
  });
}

/** The account of a proved token; undefined for any other. */
async function personOf(
  { database, config }: Deps,
  token: string,
): Promise<{ accountId: string; language: Language } | undefined> {
  const accountId = accountOfStop(token);
  if (accountId === null) return undefined;
  const reach = await findMailReach(database.query, accountId);
  return reach && isProven(token, reach.email, config) ? { accountId, language: reach.language } : undefined;
}
