import { f7ready } from 'framework7-react';

interface Modal {
  readonly type: string;
  readonly el: HTMLElement;
  readonly backdropEl?: HTMLElement | undefined;
  close(): void;
}
const title = '.of-sheet-title, .dialog-title, .dialog-text';
const firstFocus = '[autofocus], input, .dialog-button.of-safe, .dialog-button:last-child, .of-sheet-title';

const stack: { modal: Modal; back: Element | null }[] = [];

const setBackgroundInert = (inert: boolean): void => {
  const views = document.querySelector<HTMLElement>('#framework7-root > .views');
  if (views) views.inert = inert;
};

function opened(modal: Modal): void {
  const { el } = modal;
  void untilRest(el);
  const known = stack.find((entry) => entry.modal === modal);
  // A modal that reopens while closing keeps its first return focus.
  if (!known) stack.push({ modal, back: document.activeElement });
  el.setAttribute('role', modal.type === 'dialog' ? 'alertdialog' : 'dialog');
  el.setAttribute('aria-modal', 'true');
  el.tabIndex = -1;
  const label = el.querySelector(title)?.textContent;
  if (label && !el.hasAttribute('aria-label')) el.setAttribute('aria-label', label);
  setBackgroundInert(true);
  requestAnimationFrame(() => {
    if (el.contains(document.activeElement)) return;
    (el.querySelector<HTMLElement>(firstFocus) ?? el).focus({ preventScroll: true });
  });
}

/**
 * Enables taps on the page behind after the close: a double tap must not reach it through a closing modal.
 */
function closed(modal: Modal): void {
  const at = stack.findIndex((entry) => entry.modal === modal);
  const [entry] = at < 0 ? [] : stack.splice(at, 1);
  if (!entry) return;
  if (stack.length === 0) setBackgroundInert(false);
  if (entry.back instanceof HTMLElement && entry.back.isConnected) entry.back.focus({ preventScroll: true });
}

async function closing(modal: Modal): Promise<void> {
  if (await untilRest(modal.el)) closed(modal);
}

/** Element on which the finger or the mouse went down. `atRest`: the top modal did not move then. */
let down: { target: EventTarget | null; atRest: boolean } | undefined;

function noteDown({ target }: Event): void {
  const top = stack.at(-1)?.modal;
  down = { target, atRest: top !== undefined && !isMoving(top.el) };
}

/** Closes a sheet on a tap beside it. The tap must also have begun there, while the sheet was at rest. */
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

/** Adds role, focus handling, Escape key and tap protection to all modals of Framework7, which lack them. */
export function installModalA11y(): void {
  if (installed) return;
  installed = true;
  f7ready((f7) => {
    const on = f7.on.bind(f7) as unknown as (event: string, handler: (modal: Modal) => void) => void;
    on('modalOpen', opened);
    on('modalClose', (modal) => void closing(modal));
    on('modalBeforeDestroy', closed);
    document.addEventListener('pointerdown', noteDown, { capture: true, passive: true });
    document.addEventListener('click', closeByBackdrop);
    document.addEventListener('keydown', closeByEscape);
  });
}

/** A modal with this attribute takes no taps (css/feedback.css). React would overwrite a class. */
const mark = 'data-moving';

/** A tap on a button that still moves could hit another button, or the page behind. */
const isMoving = (el: Element): boolean => el.hasAttribute(mark);

/** Counts the transitions of an element: it is at rest only after the last one. */
const movements = new WeakMap<Element, number>();

/** Resolves when the element is at rest; false when another transition interrupted this one. */
async function untilRest(el: Element): Promise<boolean> {
  const movement = (movements.get(el) ?? 0) + 1;
  movements.set(el, movement);
  el.setAttribute(mark, '');
  // The event fires before the browser has started the transition.
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(el.getAnimations().map(({ finished }) => finished));
  if (movements.get(el) !== movement) return false;
  el.removeAttribute(mark);
  return true;
}
