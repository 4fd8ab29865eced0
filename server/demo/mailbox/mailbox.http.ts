import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { html, type Markup } from '#server/base/html.ts';
import type { Deps } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { type OperatorApp, readOperatorApp } from '#server/demo/operator-app.ts';
import { languageOf } from '#server/http/authenticate.ts';
import { isFromOwnMachine } from '#server/http/own-machine.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { listNewest } from '#server/ports/mailbox.repository.ts';

const shown = 50;
const refreshSeconds = 3;

/**
 * GET /mailbox: the messages of the demo, codes included, and the code of the demo operator's authenticator app.
 * The demo listens on every interface for phones. This page answers only to the machine itself; for others it does
 * not exist.
 */
export function serveMailbox(app: FastifyInstance, deps: Deps): void {
  app.get('/mailbox', async (request, reply) => {
    if (!isFromOwnMachine(request)) throw new AppError('NOT_FOUND');
    const messages = await listNewest(deps.database.query, shown);
    const operator = await readOperatorApp(deps);
    return await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(String(mailboxPage(languageOf(request.headers['accept-language']), messages, operator)));
  });
}

function mailboxPage(
  language: Language,
  messages: Row<'sent_message'>[],
  operator: OperatorApp | undefined,
): Markup {
  const title = textFor(language, 'mailbox.title', {});
  const items = messages.map((message) => article(language, message));
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="${refreshSeconds}" />
        <title>Openfield · ${title}</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 42rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          article {
            border: 1px solid #8886;
            border-radius: 12px;
            padding: 1rem;
            margin: 1rem 0;
          }
          h2 {
            font-size: 1.1rem;
            margin: 0;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            font: inherit;
            margin: 0.5rem 0 0;
          }
          .about {
            opacity: 0.75;
            margin: 0.25rem 0 0;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${textFor(language, 'mailbox.lead', {})}</p>
        ${operator === undefined ? '' : html`<p>${textFor(language, 'mailbox.factor', { ...operator })}</p>`}
        ${messages.length > 0 ? items : html`<p>${textFor(language, 'mailbox.empty', {})}</p>`}
      </body>
    </html> `;
}

function article(
  language: Language,
  { channel, target, subject, body, sent_at: sentAt }: Row<'sent_message'>,
): Markup {
  const kind = textFor(language, channel === 'mobile' ? 'mailbox.mobile' : 'mailbox.email', {});
  const at = sentAt.toISOString();
  return html`<article>
    <h2>${subject}</h2>
    <p class="about">
      ${kind} · ${target} · <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>
    </p>
    <pre>${body}</pre>
  </article> `;
}
