import { decimalNumeral, exponentOf } from '#contract/currencies.ts';
import { PaymentMethod, type Language } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { html, type Markup } from '#server/base/html.ts';
import type { Row } from '#server/db/types.ts';
import en from './sandbox.en.json' with { type: 'json' };
import zh from './sandbox.zh.json' with { type: 'json' };

const texts: Record<Language, typeof en> = { en, zh };

interface SandboxView {
  payment: Row<'payment'>;
  /** Order that is paid; null for a top-up. */
  order: { number: string; title: LocalText } | null;
  language: Language;
}

/** The hosted page: forms only, no script, so that the strict policy of the server holds here too. */
export function sandboxPage({ payment, order, language }: SandboxView): Markup {
  const text = texts[language];
  const other: Language = language === 'en' ? 'zh' : 'en';
  const digits = exponentOf(payment.currency);
  const amount = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: payment.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalNumeral(payment.amount_minor, digits));
  const title = order?.title[language] ?? order?.title[other] ?? '';
  const what = order === null ? text.topUp : text.order.replace('{{number}}', order.number);
  const method = payment.method === PaymentMethod.paypal ? text.paypal : text.card;
  const form = (outcome: string, label: string, kind: string) =>
    html`<form method="post" action="${payment.token}/${outcome}">
      <button class="${kind}">${label}</button>
    </form>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Openfield · ${text.title}</title>
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
            max-width: 26rem;
            margin: 0 auto;
            padding: 1.5rem;
          }
          .amount {
            font-size: 2rem;
            font-weight: 700;
            margin: 1rem 0 0;
          }
          button {
            width: 100%;
            min-height: 3rem;
            margin-top: 0.75rem;
            border: 2px solid currentColor;
            border-radius: 0.75rem;
            font: inherit;
            background: Canvas;
            color: CanvasText;
          }
          button.main {
            background: CanvasText;
            color: Canvas;
            font-weight: 600;
          }
          button:focus-visible,
          a:focus-visible {
            outline: 3px solid Highlight;
            outline-offset: 2px;
          }
          a {
            color: LinkText;
            display: inline-block;
            padding: 0.75rem 0;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${text.title}</h1>
          <p>${text.notice}</p>
          <p>${what}${title === '' ? '' : html`<br />${title}`}<br />${method}</p>
          <p class="amount">${amount}</p>
          ${form('pay', text.pay.replace('{{amount}}', amount), 'main')} ${form('fail', text.fail, 'plain')}
          ${form('cancel', text.cancel, 'plain')}
          <a href="?lang=${other}" lang="${other}" hreflang="${other}">${text.other}</a>
        </main>
      </body>
    </html> `;
}
