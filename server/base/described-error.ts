/** Returns an error's name and code, for a table. The log has the complete error: its text may hold an address or a key. */
export function describeError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : '';
  return `${error instanceof Error ? error.name : 'Error'}${code}`;
}
