/** Brings the first box that is marked wrong into sight, once the marks are drawn. */
export function showFirstInvalid(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
