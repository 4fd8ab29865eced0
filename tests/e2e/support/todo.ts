import type { Page } from '@playwright/test';
import { settledScreen } from './phone.ts';

/** Opens something that waits from the coach's home, which first shows the soonest three. */
export async function openTodo(page: Page, target: string): Promise<void> {
  await settledScreen(page);
  const whole = page.getByRole('button', { name: /^(Show all|显示全部)/ });
  if ((await whole.count()) > 0) await whole.tap();
  await page.locator(`main a[href="${target}"]`).tap();
}
