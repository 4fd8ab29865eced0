/** Where a key belongs to what is typed or chosen. */
const typing =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=dialog], [role=alertdialog]';

const controls = 'a[href], button:not([disabled])';

/** The row's own link or button. */
const controlOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>(controls) ?? null;

/** The control of the next row of the list, below or above; undefined outside of the first control of a row. */
function neighborOf(control: Element, isDown: boolean): HTMLElement | null | undefined {
  const row = control.closest('.of-main ul > li');
  if (row === null || controlOf(row) !== control) return undefined;
  const { top, bottom } = row.getBoundingClientRect();
  for (
    let other = isDown ? row.nextElementSibling : row.previousElementSibling;
    other !== null;
    other = isDown ? other.nextElementSibling : other.previousElementSibling
  ) {
    const box = other.getBoundingClientRect();
    // Beside it, as chips are: arrows up and down scroll there.
    if (isDown ? box.top < bottom - 1 : box.bottom > top + 1) return undefined;
    const found = controlOf(other);
    if (found) return found;
  }
  return null;
}

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof Element && target.closest(typing)) return;
  if (!(target instanceof Element)) return;
  if (key === '/') {
    // Only with the focus in a list: spoken words must not press it anywhere (WCAG 2.1.4).
    const field = target
      .closest('.of-main ul > li')
      ?.closest('.of-main')
      ?.querySelector<HTMLElement>('.of-search-input');
    if (!field) return;
    event.preventDefault();
    field.focus();
  }
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || event.shiftKey) return;
  const next = neighborOf(target, key === 'ArrowDown');
  if (next === undefined || next === null) return;
  event.preventDefault();
  next.focus();
}

/** Keys of a keyboard in a list: "/" goes to the search field of its page, arrows to the next row. */
export function installKeys(): () => void {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
