import { ensureChineseFont } from './chromium.ts';

/** Before the browser journeys. */
export default function setup(): void {
  ensureChineseFont();
}
