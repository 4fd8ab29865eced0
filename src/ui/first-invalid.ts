/**
 * Puts the cursor into the first box that is marked wrong, once the marks are drawn. Its middle comes to the middle
 * of the screen. Neither the bar above nor the button below hides the question and its error.
 */
export function showFirstInvalid(): void {
  setTimeout(() => {
    const box = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    box?.focus({ preventScroll: true });
    // Some test environments cannot scroll.
    box?.scrollIntoView?.({ block: 'center' });
  });
}
