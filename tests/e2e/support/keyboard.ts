import type { Page } from '@playwright/test';

interface Focused {
  name: string;
  /** Drawn on the element itself, or on the card or chip around a hidden radio. */
  isMarked: boolean;
}

/**
 * Element with focus; undefined behind the last control, where focus passes through the browser's own bars.
 */
export const focused = (page: Page): Promise<Focused | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const marks = (candidate: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined;
    return {
      name: (element.getAttribute('aria-label') ?? label ?? element.innerText).trim(),
      isMarked: around.some((candidate) => candidate && marks(candidate)),
    };
  });

/** Doubles the size of all text, from the first frame of each page on. */
export const withLargeText = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });

/** Texts that are cut off, or that leave the screen at its side. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>('main *, .of-bottom *, h1')];
    const isScroller = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScroller(element.parentElement));
    return wide
      .filter((element) => !element.closest('svg, .of-sr, [aria-hidden="true"]') && element.innerText?.trim())
      .filter((element) => {
        const { overflowX, overflowY, clip } = getComputedStyle(element);
        if (clip !== 'auto' || element.offsetWidth < 2) return false;
        const clips = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 2;
        const clipsDown = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
        const leaves =
          element.getBoundingClientRect().right > innerWidth + 1 &&
          !isScroller(element.parentElement?.closest('main *') ?? null);
        return (clips && overflowX === 'hidden') || clipsDown || leaves;
      })
      .map((element) => `${element.className}: ${element.innerText.slice(0, 60)}`);
  });

/** Controls of this screen that take no focus, each by the beginning of its HTML. */
export const unfocusable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element | null | undefined) =>
      element?.checkVisibility({ visibilityProperty: true }) === true;
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ];
    return (
      controls
        .filter((one) => !one.matches(':disabled, [inert] *, [type=hidden], [type=file]'))
        // A control that is hidden behind its own label is pressed by a finger and by nothing else.
        .filter((one) => isSeen(one) || (one instanceof HTMLInputElement && isSeen(one.labels?.[0])))
        .filter((one) => {
          one.focus({ preventScroll: true });
          return document.activeElement !== one || one.tabIndex < 0;
        })
        .map((one) => one.outerHTML.slice(0, 120))
    );
  });
