import type { Language } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { html, type Markup } from '#server/base/html.ts';
import { textFor } from '#server/i18n/text-for.ts';

/** `ask`: the question. `done`: mails are off. `unknown`: the link is of nobody. */
export type StopStep = 'ask' | 'done' | 'unknown';

const titles = { ask: 'stop.title', done: 'stop.done', unknown: 'stop.unknown' } as const;

function bodyOf(language: Language, step: StopStep, publicUrl: string): Markup {
  if (step === 'ask')
    return html`<p>${textFor(language, 'stop.lead', {})}</p>
      <form method="post"><button>${textFor(language, 'stop.button', {})}</button></form>`;
  return html`<p>${textFor(language, step === 'done' ? 'stop.after' : 'stop.unknownLead', {})}</p>
    <p>
      <a href="${publicUrl}${paths.settings.notification}">${textFor(language, 'stop.settings', {})}</a>
    </p>`;
}

/** The page behind the link in a mail: a question with one button, then what was done. It has no script. */
export function stopPage(language: Language, step: StopStep, publicUrl: string): string {
  const title = textFor(language, titles[step], {});
  return String(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Openfield · ${title}</title>
          <style>
            :root {
              color-scheme: light dark;
            }
            body {
              margin: 0;
              font:
                1rem/1.5 system-ui,
                sans-serif;
              background: Canvas;
              color: CanvasText;
            }
            main {
              max-width: 28rem;
              margin: 0 auto;
              padding: 1.5rem;
            }
            button {
              font: inherit;
              font-weight: 600;
              min-height: 3rem;
              padding: 0 1.25rem;
              border: 0;
              border-radius: 0.75rem;
              background: #0b6650;
              color: #fff;
            }
            a {
              color: LinkText;
            }
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${bodyOf(language, step, publicUrl)}
          </main>
        </body>
      </html>`,
  );
}
