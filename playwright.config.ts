import path from 'node:path';
import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';
import { isLongRun } from './tests/support/long-run.ts';

// The servers of the journeys start faster when the code that Node has read once is kept.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/node');

const executablePath = await findChromium();
const phone = {
  viewport: { width: 390, height: 844 },
  // The processor paints: at the phone's own scale of three, each frame has nine times as many pixels.
  deviceScaleFactor: 1,
  // Two cores are busy all the time: helper threads of V8 only take turns with it.
  launchOptions: { executablePath, args: [...chromiumArguments, '--js-flags=--single-threaded'] },
};

/**
 * Each page that slides in is painted some thirty times by the processor, a fifth of a round. The journeys of the other
 * project, those that use `moving` (tests/e2e/support/journey.ts), and all of `npm run test:full` have full motion.
 */
const still = { contextOptions: { reducedMotion: 'reduce' as const } };

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/setup-browsers.ts',
  fullyParallel: false,
  forbidOnly: true,
  // All looks of every screen, other engines and long walks belong to `npm run test:full`.
  ...(isLongRun ? {} : { grepInvert: /@full/ }),
  retries: 0,
  workers: 2,
  // Only a hang is cut: how long a step takes depends on what else the machine does.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    // A trace costs a quarter of a round. `playwright test --trace on <file>` makes one of what failed.
    trace: 'off',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // No Background Sync: a worker that the browser starts runs a moment before Playwright takes its network away.
    permissions: ['notifications'],
  },
  projects: [
    {
      name: 'ios',
      use: { ...devices['iPhone 15'], defaultBrowserType: 'chromium', ...phone, ...(isLongRun ? {} : still) },
    },
    {
      name: 'android',
      // Journeys that depend on the platform; the accessibility journey covers both looks of every screen
      // already.
      testMatch: ['sign-in.spec.ts', 'student-books.spec.ts', 'installable.spec.ts'],
      use: { ...devices['Pixel 7'], ...phone },
    },
  ],
});
