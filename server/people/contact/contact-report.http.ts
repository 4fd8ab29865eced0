import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/context/context.ts';
import { twilioReportPath, twilioReportUrl } from '#server/ports/message-ports.ts';
import { readAliyunReports } from '#server/ports/sms.aliyun.ts';
import { readTwilioReport } from '#server/ports/sms.twilio.ts';
import type { Config } from '#server/start/config.ts';
import { noteMailEvents, noteTextReport } from './contact-reach.commands.ts';
import { aliyunReportWord, isAliyunReportWord, isSignedMailCall } from './contact-report.rules.ts';

const aliyunReportPath = '/applet/webhook/aliyun';
export const mailReportPath = '/applet/webhook/mail';

/** The address that the console of Alibaba Cloud needs for its reports. */
export const aliyunReportAddress = (config: Config): string =>
  `${config.apiBase === '' ? config.publicUrl : config.apiBase}${aliyunReportPath}/${aliyunReportWord(config)}`;

const mailCall = z.strictObject({
  events: z
    .array(
      z.strictObject({
        kind: z.enum(['hardBounce', 'softBounce', 'complaint']),
        email: z.string().min(3).max(254),
        /** When the mail that came back was sent, or else when it came back. */
        at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      }),
    )
    .max(500),
});

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(textOf(body));
  } catch {
    return undefined;
  }
}

/**
 * Where services report what became of a message. Outside of the contract: no account and no envelope, and the body as
 * text because signatures are over it. Only services that are set have an address. A report that comes twice, or about an
 * unknown message, changes nothing and is acknowledged.
 */
export function serveContactReports(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'string', bodyLimit: deps.config.limits.webhookBytes },
      async (_request: unknown, body: string) => body,
    );
    // Services read the status only: 400 is final for a forgery, anything above is tried again by them.
    scope.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
      const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
      if (!isTheirs) request.log.error({ err: error, route: request.routeOptions.url }, 'a report failed');
      return reply.code(isTheirs ? 400 : 503).send();
    });
    const { twilio, aliyun, bounces } = deps.config;
    if (twilio !== undefined) takeTwilio(scope, deps, twilio);
    if (aliyun !== undefined) takeAliyun(scope, deps);
    if (bounces.webhookSecret !== undefined) takeMails(scope, deps, bounces.webhookSecret);
  });
}

const refuse = (reply: FastifyReply): FastifyReply => {
  reply.log.warn({ what: 'report' }, 'a forged report was refused');
  return reply.code(400).send();
};

function takeTwilio(
  scope: FastifyInstance,
  { config, database, clock }: Deps,
  twilio: NonNullable<Deps['config']['twilio']>,
): void {
  const reportUrl = twilioReportUrl(config);
  scope.post<{ Querystring: { id?: unknown } }>(
    twilioReportPath,
    { config: { access: 'signature' } },
    async ({ query, headers, body }, reply) => {
      const id = typeof query.id === 'string' ? query.id : '';
      const signature = headers['x-twilio-signature'];
      const read = readTwilioReport(twilio, { reportUrl, id, signature, body: textOf(body) });
      if (read === null) return refuse(reply);
      if (read.report !== null) await noteTextReport({ database, clock }, 'twilio', read.report);
      return reply.code(204).send();
    },
  );
}

function takeAliyun(scope: FastifyInstance, { config, database, clock }: Deps): void {
  scope.post<{ Params: { word: string } }>(
    `${aliyunReportPath}/:word`,
    { config: { access: 'link' } },
    async ({ params, body }, reply) => {
      const reports = isAliyunReportWord(params.word, config) ? readAliyunReports(jsonOf(body)) : null;
      if (reports === null) return refuse(reply);
      for (const report of reports) await noteTextReport({ database, clock }, 'aliyun', report);
      return reply.send({ code: 0, msg: 'OK' });
    },
  );
}

function takeMails(scope: FastifyInstance, deps: Deps, secret: string): void {
  scope.post(mailReportPath, { config: { access: 'signature' } }, async ({ headers, body }, reply) => {
    const text = textOf(body);
    if (!isSignedMailCall(secret, headers['openfield-signature'], text, deps.clock.now()))
      return refuse(reply);
    const call = mailCall.safeParse(jsonOf(text));
    if (!call.success) return reply.code(400).send();
    await noteMailEvents(deps, call.data.events);
    return reply.code(204).send();
  });
}
