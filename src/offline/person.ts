import { signal, useSignal } from './signal.ts';

/** Id of the account; screens read and write its database. Null for guests. Set before the first render. */
export const person = signal<string | null>(null);
export const usePerson = (): string | null => useSignal(person);
