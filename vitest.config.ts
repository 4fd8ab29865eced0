import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A zone with an odd offset: code that forgot a zone fails loudly.
process.env.TZ = 'Asia/Kathmandu';
// Servers that tests start take half as long when the code that Node has read once is kept.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/node');

const everywhere = ['console', 'ids', 'waits'].map((name) => `tests/support/setup-${name}.ts`);
const sharing = [
  'contract/**/*.test.ts',
  'server/**/*.test.ts',
  'src/offline/core/**/*.test.ts',
  'tests/{architecture,contract,postgres}/**/*.test.ts',
];

/** Files that replace a module: each needs modules of its own. The others share what their worker has loaded. */
const replacing = globSync(sharing, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

export default defineConfig({
  define: { __API_BASE__: '""' },
  test: {
    // Two cores, one PostgreSQL: more workers only wait for each other.
    maxWorkers: 2,
    // For tests that hang. A busy machine must not fail one that only takes longer.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'own modules',
          environment: 'node',
          setupFiles: everywhere,
          include: [
            'sw/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/{offline,platform}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared modules',
          environment: 'node',
          setupFiles: everywhere,
          isolate: false,
          include: sharing,
          exclude: replacing,
        },
      },
      {
        extends: true,
        test: {
          name: 'replaced modules',
          environment: 'node',
          setupFiles: everywhere,
          include: [...replacing, 'tests/simulation/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'dom',
          // Modules and page of their own for each file, without starting a process for it.
          pool: 'vmThreads',
          environment: 'happy-dom',
          css: false,
          setupFiles: [
            'tests/support/setup-date.ts',
            ...everywhere,
            'tests/support/setup-answers.ts',
            'tests/support/setup-dom.ts',
          ],
          include: ['src/**/*.test.{ts,tsx}', 'tests/sentences/**/*.test.{ts,tsx}'],
          exclude: ['src/offline/core/**'],
        },
      },
    ],
  },
});
