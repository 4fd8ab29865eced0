import { createStore } from './store.ts';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'info' | 'refused';
  readonly action?: { label: string; onClick: () => void } | undefined;
}

export const toastStore = createStore<ToastMessage | null>(null);
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const dismissToast = (): void => {
  clearTimeout(timer);
  toastStore.set(null);
};

/** Long enough to read: about 15 letters a second, at least four seconds, longer with an action. */
const readingTime = (text: string, hasAction: boolean): number =>
  Math.min(12_000, 4000 + text.length * 60 + (hasAction ? 3000 : 0));

/** Shows a text at the foot of the screen; screen readers announce it. Show important texts elsewhere too. */
export function toast(text: string, options: Partial<Pick<ToastMessage, 'kind' | 'action'>> = {}): void {
  clearTimeout(timer);
  lastId += 1;
  toastStore.set({ id: lastId, text, kind: options.kind ?? 'info', action: options.action });
  timer = setTimeout(dismissToast, readingTime(text, options.action !== undefined));
}
