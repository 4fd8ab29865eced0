/** Puts the focus on a row of the list with this label: the button that drew the row is gone, and the focus with it. */
export function focusRow(label: string, at: number): void {
  const lists = [...document.querySelectorAll<HTMLElement>('ul[aria-label]')];
  const list = lists.find((one) => one.getAttribute('aria-label') === label);
  list?.querySelectorAll<HTMLElement>('a, button')[at]?.focus();
}
