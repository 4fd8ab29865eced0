import { f7ready } from 'framework7-react';
import { isMoving, untilRest } from './modal-rest.ts';

interface Modal {
  readonly type: string;
  readonly el: HTMLElement;
  readonly backdropEl?: HTMLElement | undefined;
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
  const { el } = modal;
  void untilRest(el);
  const known = stack.find((entry) => entry.modal === modal);
  // Opened again while it was closing: what had the focus before is known.
  if (!known) stack.push({ modal, back: document.activeElement });
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

/** The page behind takes taps again only now. The second tap of two must not go through a modal that leaves. */
function gone(modal: Modal): void {
  const at = stack.findIndex((entry) => entry.modal === modal);
  const [entry] = at < 0 ? [] : stack.splice(at, 1);
  if (!entry) return;
  if (stack.length === 0) setBehind(false);
  if (entry.back instanceof HTMLElement && entry.back.isConnected) entry.back.focus({ preventScroll: true });
}

async function closing(modal: Modal): Promise<void> {
  if (await untilRest(modal.el)) gone(modal);
}

/** Where the finger or the mouse went down, and whether the modal on top stood still then. */
let down: { target: EventTarget | null; atRest: boolean } | undefined;

function noteDown({ target }: Event): void {
  const top = stack.at(-1)?.modal;
  down = { target, atRest: top !== undefined && !isMoving(top.el) };
}

/** A tap beside a sheet closes it. The finger must have gone down there as well, and on a sheet at rest. */
function closeByBackdrop({ target }: Event): void {
  const top = stack.at(-1)?.modal;
  const isBackdrop = top?.type === 'sheet' && top.backdropEl === target;
  if (isBackdrop && down?.target === target && down?.atRest && !isMoving(top.el)) top.close();
}

function closeByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || stack.length === 0) return;
  event.preventDefault();
  stack.at(-1)?.modal.close();
}

let installed = false;

/** Framework7's modals have no role, focus handling, Escape key or rest: this adds them once, for all of them. */
export function installModalA11y(): void {
  if (installed) return;
  installed = true;
  f7ready((f7) => {
    const on = f7.on.bind(f7) as unknown as (event: string, handler: (modal: Modal) => void) => void;
    on('modalOpen', opened);
    on('modalClose', (modal) => void closing(modal));
    on('modalBeforeDestroy', gone);
    document.addEventListener('pointerdown', noteDown, { capture: true, passive: true });
    document.addEventListener('click', closeByBackdrop);
    document.addEventListener('keydown', closeByEscape);
  });
}
