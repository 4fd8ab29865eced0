/** Copies a text. Returns false when this browser does not allow it; the screen then shows another way. */
export async function copyText(text: string): Promise<boolean> {
  // Pages without https have no clipboard.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard === undefined) return copyBySelection(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The way of older browsers, which works without https: a field is selected and copied. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = 'true';
  // Off the screen, and large enough that no phone zooms in.
  field.style.cssText = 'position:fixed;left:-9999px;top:0;font-size:16px';
  // In an open dialog: it keeps the focus inside itself.
  (focused?.closest('[role=dialog], .modal-in') ?? document.body).append(field);
  try {
    field.select();
    // Missing in a few browsers. Nothing else copies on a page without https.
    return (document as { execCommand?: (command: string) => boolean }).execCommand?.('copy') ?? false;
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
