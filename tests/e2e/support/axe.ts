import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  /** In a page that was looked at. */
  var axe: typeof import('axe-core') | undefined;
}

/**
 * Returns the findings of axe on this page: rule, element and advice. The package for Playwright finishes each run in
 * a tab of its own and sends all that passed as well, which takes ten times as long. The app has no frames.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const result = await globalThis.axe?.run(document, { resultTypes: ['violations'] });
    return result?.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  });
  if (violations === undefined) throw new Error('axe did not run');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
