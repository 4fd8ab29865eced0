import type { ElementHandle, Page } from '@playwright/test';

/** A control of an open screen: its name, and which one of several with that name. */
export interface Control {
  readonly name: string;
  readonly at: number;
  readonly isTab: boolean;
}

/** Runs in the page: the dialog in front, and visible controls with their names. Links to different records of one screen count once. */
function findControls() {
  const selector = 'button, a[href], [role=button], [role=tab], [role=switch], summary';
  const root = [...document.querySelectorAll('[role=alertdialog], [role=dialog]')].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      // A closed sheet rests below the screen.
      one.getBoundingClientRect().top < innerHeight,
  );
  const seen = new Set<string>();
  return [...(root ?? document).querySelectorAll<HTMLElement>(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => one.closest('[inert], .page-previous, .of-sr, :disabled, [aria-disabled=true]') === null)
    .flatMap((element) => {
      const href = element.getAttribute('href');
      // A dialer, a map or the viewer of files gets these; a browser without one shows nothing.
      if (href !== null && /^(?:tel|mailto|sms|webcal|geo|https?):|\.(?:pdf|json)$/.test(href)) return [];
      const label = element.getAttribute('aria-label') ?? element.innerText;
      const words = label.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
      const where = href === null ? '' : ` → ${href.split('?')[0]}`;
      // Rows of one list lead to the same kind of screen.
      if (href !== null && seen.has(where)) return [];
      seen.add(where);
      return [{ element, name: `${words}${where}`, isTab: element.closest('[data-m=tabbar]') !== null }];
    });
}

const install = `globalThis.findControls = ${findControls.toString()};`;

/** Makes the search for controls known to each page of this phone. */
export const knowControls = (page: Page): Promise<unknown> => page.addInitScript(install);

interface Found {
  element: HTMLElement;
  name: string;
  isTab: boolean;
}
type Searching = typeof globalThis & { findControls: () => Found[] };

/** Controls of the screen, or of the dialog in front of it. */
export const controlsOf = async (page: Page): Promise<Control[]> => {
  const found = await page.evaluate(() =>
    (globalThis as Searching).findControls().map(({ name, isTab }) => ({ name, isTab })),
  );
  const count = new Map<string, number>();
  return found.map(({ name, isTab }) => {
    const at = count.get(name) ?? 0;
    count.set(name, at + 1);
    return { name, at, isTab };
  });
};

/** The element of a control; null when an earlier tap has removed it for good. */
export async function elementOf(
  page: Page,
  { name, at }: Control,
): Promise<ElementHandle<HTMLElement> | null> {
  const handle = await page.evaluateHandle(
    ([wanted, place]) =>
      (globalThis as Searching).findControls().filter((one) => one.name === wanted)[place]?.element ?? null,
    [name, at] as const,
  );
  return handle.asElement();
}

/** Runs in the page before a tap: resolves when the page shows any effect of it. */
export const awaitChange = (element: ElementHandle<HTMLElement>): Promise<void> =>
  element.evaluate((tapped) => {
    const state = globalThis as typeof globalThis & { tapChanged?: Promise<string> };
    state.tapChanged = new Promise((resolve) => {
      const isOwn = (node: Node) => node.contains(tapped) || tapped.contains(node);
      // The look of a pressed button is no effect.
      const observer = new MutationObserver((changes) => {
        const change = changes.find(
          ({ type, target, attributeName }) =>
            type !== 'attributes' ||
            !(isOwn(target) && (attributeName === 'class' || attributeName === 'style')),
        );
        if (change) resolve(change.type);
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      for (const name of ['input', 'change', 'scroll', 'focusin', 'copy'])
        document.addEventListener(
          name,
          ({ target }) => {
            if (name !== 'focusin' || target !== tapped) resolve(name);
          },
          { capture: true, once: name !== 'focusin' },
        );
    });
  });

/** Name of the first change since `awaitChange`. */
export const changed = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (globalThis as { tapChanged?: Promise<string> }).tapChanged) ?? 'gone');
