import { f7 } from 'framework7-react';
import { i18n } from '#src/i18n/index.ts';
import { loadF7 } from './f7.ts';

interface Opened {
  readonly el: HTMLElement;
  on(event: 'closed', handler: () => void): void;
  open(): void;
  close(): void;
}
interface Button {
  text: string;
  strong?: boolean;
  cssClass?: string;
  onClick?: () => void;
}
interface DialogParams {
  title: string;
  text: string;
  content?: string;
  buttons: Button[];
  destroyOnClose: boolean;
  verticalButtons: boolean;
}

export interface Question {
  title: string;
  text?: string | undefined;
  /** Label that names the action: "Cancel this class". */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** Cannot be taken back: clay, and focus starts on the other button. */
  danger?: boolean | undefined;
  /** Closes the question, which counts as no: the screen behind it is gone. */
  signal?: AbortSignal | undefined;
}

/** Framework7 puts these texts into the page as HTML: names and places come from people. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

async function load(): Promise<void> {
  const [module] = await Promise.all([
    import('framework7/components/dialog'),
    import('framework7/components/dialog/css'),
  ]);
  await loadF7(module.default);
}

const create = (params: DialogParams): Opened =>
  (f7 as unknown as { dialog: { create(params: DialogParams): Opened } }).dialog.create(params);

function ask<Answer>(
  question: Question,
  content: string,
  none: Answer,
  answer: (dialog: Opened) => Answer,
): Promise<Answer> {
  return new Promise((resolve) => {
    if (question.signal?.aborted) return resolve(none);
    let result = none;
    const dialog = create({
      title: escapeHtml(question.title),
      text: escapeHtml(question.text ?? ''),
      content,
      destroyOnClose: true,
      verticalButtons: true,
      buttons: [
        {
          text: escapeHtml(question.confirmLabel ?? uiText('ok')),
          strong: true,
          cssClass: question.danger ? 'of-danger' : 'of-safe',
          onClick: () => {
            result = answer(dialog);
          },
        },
        {
          text: escapeHtml(question.cancelLabel ?? uiText('cancel')),
          cssClass: question.danger ? 'of-safe' : '',
        },
      ],
    });
    const takeBack = () => dialog.close();
    dialog.on('closed', () => {
      question.signal?.removeEventListener('abort', takeBack);
      resolve(result);
    });
    dialog.open();
    question.signal?.addEventListener('abort', takeBack);
  });
}

/** Shows a question with yes and no. Escape and Back mean no. */
export async function confirmDialog(question: Question): Promise<boolean> {
  try {
    await load();
  } catch {
    // Offline before this code was stored on the phone: falls back to the browser's own plain dialog.
    return window.confirm([question.title, question.text].filter(Boolean).join('\n\n'));
  }
  return ask(question, '', false, () => true);
}

export interface PromptQuestion extends Question {
  /** Label of the box. */
  label: string;
  value?: string | undefined;
  maxLength?: number | undefined;
}

/** Shows a box for one line of text; null when the person closes it. */
export async function promptDialog(question: PromptQuestion): Promise<string | null> {
  try {
    await load();
  } catch {
    return window.prompt(question.label, question.value);
  }
  const limit = question.maxLength === undefined ? '' : ` maxlength="${question.maxLength}"`;
  const content = `<div class="dialog-input-field input"><input class="dialog-input" type="text" aria-label="${escapeHtml(question.label)}" placeholder="${escapeHtml(question.label)}" value="${escapeHtml(question.value ?? '')}"${limit}></div>`;
  return ask<string | null>(
    question,
    content,
    null,
    (dialog) => dialog.el.querySelector('input')?.value.trim() ?? '',
  );
}

type UiText = 'ok' | 'cancel';

/** The kit's own words where no hook can run: dialogs opened from functions. */
const uiText = (key: UiText): string => i18n.t(`ui.${key}`);
