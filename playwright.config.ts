import path from 'node:path';
import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';

// The servers of the journeys start faster when the code that Node has read once is kept.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/node');

const executablePath = await findChromium();
const phone = {
  viewport: { width: 390, height: 844 },
  launchOptions: { executablePath, args: chromiumArguments },
};

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/setup-browsers.ts',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    // A trace costs a quarter of a round. `playwright test --trace on <file>` makes one of what failed.
    trace: 'off',
    permissions: ['notifications', 'background-sync'],
  },
  projects: [
    {
      name: 'ios',
      use: { ...devices['iPhone 15'], defaultBrowserType: 'chromium', ...phone },
    },
    {
      name: 'android',
      // What depends on the platform; both looks of every screen are in the accessibility journey already.
      testMatch: ['sign-in.spec.ts', 'student-books.spec.ts', 'installable.spec.ts'],
      use: { ...devices['Pixel 7'], ...phone },
    },
  ],
});
