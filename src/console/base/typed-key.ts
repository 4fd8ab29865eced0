/** The pressed key; undefined while somebody types, or uses it with another key. */
export function typedKey(event: KeyboardEvent): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!(target instanceof HTMLElement) || target.closest('input, textarea, select') !== null)
    return undefined;
  return key;
}
