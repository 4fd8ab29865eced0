import type { Page } from '@playwright/test';

interface Focused {
  name: string;
  /** Drawn on the element itself, or on the card or chip around a hidden radio. */
  isMarked: boolean;
}

/** What has focus; undefined behind the last control, where it passes through the browser's own bars. */
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

/** What can be pressed or filled on this screen and is reached by no Tab, each by its beginning. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const reached = new WeakSet<EventTarget>();
    Object.assign(window, { reachedByTab: reached });
    document.addEventListener('focusin', ({ target }) => target && reached.add(target));
    (document.activeElement as HTMLElement | null)?.blur();
    return document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')
      .length;
  });
  for (let n = 0; n < count + 5; n++) await page.keyboard.press('Tab');
  return await page.evaluate(() => {
    const { reachedByTab } = window as unknown as { reachedByTab: WeakSet<EventTarget> };
    const can = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ];
    return (
      can
        .filter(
          (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [inert] *'),
        )
        // Arrows move within a group of radios; one of each group is in the order of Tab.
        .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio') && one.tabIndex >= 0)
        .filter((one) => !reachedByTab.has(one))
        .map((one) => one.outerHTML.slice(0, 120))
    );
  });
}
