import type { Page } from '@playwright/test';

interface Box {
  top: number;
  bottom: number;
  width: number;
  height: number;
}

/** Places of the parts of one screen, in CSS pixels from the top of the screen, before any scrolling. */
export interface Boxes {
  /** Height of everything that scrolls. */
  length: number;
  /** Lower end of what is on the page, without the room for bars below it. */
  end: number;
  /** Boxes for each selector, in the order of the document; hidden ones are left out. */
  parts: Readonly<Record<string, readonly Box[]>>;
}

/** Reads the places of these parts on the open screen. */
export const readBoxes = (page: Page, selectors: readonly string[]): Promise<Boxes> =>
  page.evaluate((wanted) => {
    const content = document.querySelector('.page-current .page-content');
    const boxOf = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return { top, bottom, width, height };
    };
    const parts = wanted.map((selector) => [
      selector,
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map(boxOf),
    ]);
    return {
      length: content?.scrollHeight ?? 0,
      end: document.querySelector('main')?.getBoundingClientRect().bottom ?? 0,
      parts: Object.fromEntries(parts) as Record<string, ReturnType<typeof boxOf>[]>,
    };
  }, selectors);

/**
 * Names of the controls on the first screen that do not take a tap within 22 pixels of their middle. A neighbor
 * in front of it counts as too small.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Half of 44 pixels, less the pixel at the edge.
    const reach = 21;
    const bars = '[data-m=tabbar], .of-bottom';
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, select, input, textarea, [role=button]'),
    ];
    return controls
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.of-sr, p a, [inert]'),
      )
      .filter((one) => {
        const around = one.closest('label') ?? one;
        const box = around.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const probes = [
          [x - reach, y],
          [x + reach, y],
          [x, y - reach],
          [x, y + reach],
        ] as const;
        const shown = document.elementFromPoint(x, y);
        // Under another layer, or outside of the screen.
        if (shown === null || !(around.contains(shown) || shown.contains(around))) return false;
        return probes.some(([left, top]) => {
          const hit = document.elementFromPoint(left, top);
          // A page scrolls from under its bars.
          if (hit === null || hit.closest(bars) !== one.closest(bars)) return false;
          return !around.contains(hit) && !hit.contains(one);
        });
      })
      .map(
        (one) => `${one.className || one.tagName}: ${one.getAttribute('aria-label') ?? one.innerText.trim()}`,
      );
  });
