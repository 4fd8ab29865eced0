import { html, type Markup } from '#server/base/html.ts';
import { textFor } from '#server/i18n/text-for.ts';
import type { Message } from './ports.ts';

/** Colours of `src/ui/css/tokens.css`: mail programs know no variables. */
const ink = '#16211d';
const muted = '#55605b';
const paper = '#f6f5f0';
const line = '#dedacd';
const primary = '#0b6650';

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Noto Sans SC',sans-serif";
const url = /^https?:\/\/\S+$/;
/** A line that holds a code and nothing else. */
const code = /^[\dA-Z]{4,12}$/;

type Mail = Pick<Message, 'subject' | 'body' | 'language' | 'stopUrl'>;

/** Draws one line of the text: an address as a button, a code large enough to read from afar. */
function drawLine(text: string, { language }: Mail): Markup {
  if (url.test(text))
    return html`<p style="margin:0 0 8px">
        <a
          href="${text}"
          style="display:inline-block;padding:12px 20px;border-radius:12px;background:${primary};color:#ffffff;font-weight:600;text-decoration:none"
          >${textFor(language, 'mail.open', {})}</a
        >
      </p>
      <p style="margin:0 0 16px;font-size:13px;color:${muted};word-break:break-all">${text}</p>`;
  if (code.test(text))
    return html`<p
      style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;font-variant-numeric:tabular-nums"
    >
      ${text}
    </p>`;
  return html`<p style="margin:0 0 16px">${text}</p>`;
}

const drawStop = ({ language, stopUrl }: Mail): Markup =>
  stopUrl === undefined
    ? html``
    : html`<p style="margin:16px 0 0;font-size:13px;color:${muted}">
        <a href="${stopUrl}" style="color:${muted}">${textFor(language, 'mail.stop', {})}</a>
      </p>`;

/**
 * The HTML of a mail, with the words of its text and in the face of the app. No picture and no address of others: opening
 * it notifies nobody.
 */
export function mailHtml(mail: Mail): string {
  const lines = mail.body.split('\n').filter((text) => text.trim() !== '');
  const page = html`<!doctype html>
    <html lang="${mail.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${mail.subject}</title>
      </head>
      <body style="margin:0;background:${paper};color:${ink};${font};font-size:16px;line-height:24px">
        <div style="max-width:560px;margin:0 auto;padding:24px 16px">
          <p style="margin:0 0 16px;font-size:18px;font-weight:700;color:${primary}">Openfield</p>
          <div
            style="background:#ffffff;border:1px solid ${line};border-radius:16px;padding:24px 20px 8px;overflow-wrap:anywhere"
          >
            ${lines.map((text) => drawLine(text, mail))}
          </div>
          ${drawStop(mail)}
        </div>
      </body>
    </html>`;
  return String(page);
}
