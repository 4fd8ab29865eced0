import { signal, useSignal } from './signal.ts';

/** Id of the account whose database screens read and write; null for guests. Set before the first render. */
export const person = signal<string | null>(null);
export const usePerson = (): string | null => useSignal(person);
