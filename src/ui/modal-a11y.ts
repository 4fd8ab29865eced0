import { f7ready } from 'framework7-react';

interface Modal {
  readonly type: string;
  readonly el: HTMLElement;
  close(): void;
}
const title = '.of-sheet-title, .dialog-title, .dialog-text';
const firstFocus = '[autofocus], input, .dialog-button.of-safe, .dialog-button:last-child, .of-sheet-title';

const stack: { modal: Modal; back: Element | null }[] = [];

const setBehind = (inert: boolean): void => {
  const views = document.querySelector<HTMLElement>('#framework7-root > .views');
  if (views) views.inert = inert;
};

function opened(modal: Modal): void {
  stack.push({ modal, back: document.activeElement });
  const { el } = modal;
  el.setAttribute('role', modal.type === 'dialog' ? 'alertdialog' : 'dialog');
  el.setAttribute('aria-modal', 'true');
  el.tabIndex = -1;
  const label = el.querySelector(title)?.textContent;
  if (label && !el.hasAttribute('aria-label')) el.setAttribute('aria-label', label);
  setBehind(true);
  requestAnimationFrame(() => {
    if (el.contains(document.activeElement)) return;
    (el.querySelector<HTMLElement>(firstFocus) ?? el).focus({ preventScroll: true });
  });
}

function closed(modal: Modal): void {
  const at = stack.findIndex((entry) => entry.modal === modal);
  const [entry] = at < 0 ? [] : stack.splice(at, 1);
  if (!entry) return;
  if (stack.length === 0) setBehind(false);
  if (entry.back instanceof HTMLElement && entry.back.isConnected) entry.back.focus({ preventScroll: true });
}

let installed = false;

/** Framework7's modals have no role, focus handling or Escape key: this adds them once, for all of them. */
export function installModalA11y(): void {
  if (installed) return;
  installed = true;
  f7ready((f7) => {
    const on = f7.on.bind(f7) as unknown as (event: string, handler: (modal: Modal) => void) => void;
    on('modalOpen', opened);
    on('modalClose', closed);
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || stack.length === 0) return;
      event.preventDefault();
      stack.at(-1)?.modal.close();
    });
  });
}
