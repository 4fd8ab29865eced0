import { paths, type Path } from '#contract/paths.ts';

/** Visible content of a screen. It is read in the page itself, so that every engine can run it. */
export interface ScreenLook {
  /** Neither skeleton nor progress is left. */
  isSettled: boolean;
  title: string;
  /** The sentence of a screen that has nothing to show. */
  hasFault: boolean;
  /** The lines of the content. */
  lines: string[];
  offersUpdate: boolean;
}

export function lookAtScreen(): ScreenLook {
  const main = document.querySelector<HTMLElement>('main');
  const title = document.querySelector('h1')?.textContent ?? '';
  const isBusy = document.querySelector('#boot, main .of-skeleton, main [aria-busy="true"]') !== null;
  return {
    isSettled: title !== '' && !isBusy,
    title,
    hasFault: document.querySelector('main .of-empty[role="alert"]') !== null,
    lines: (main?.innerText ?? '').split('\n').map((line) => line.trim()),
    offersUpdate: /A newer version is ready|updated in another tab|新版本/.test(document.body.innerText),
  };
}

/** Ages and hints about the network come and go; what is left is what a person came for. */
const passing = /Last updated|更新|ago$|just now|offline|离线|connection|联网|前$/;

/** Which part of the lines of a screen is also on another look at it. */
export function shareKept(before: readonly string[], after: readonly string[]): number {
  const content = before.filter((line) => line.length > 1 && !passing.test(line));
  if (content.length === 0) return 1;
  const now = new Set(after);
  return content.filter((line) => now.has(line)).length / content.length;
}

/** Screens that keep nothing, for the reasons in their queries. */
const notKept: readonly Path[] = [paths.join, paths.result];

export const isKept = (url: string): boolean => !notKept.some((path) => path === url.split('?')[0]);
