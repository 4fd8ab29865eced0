/** Puts the cursor into a box, once it is drawn. */
export function focusBox(name: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
}
