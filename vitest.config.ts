import process from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A zone with an odd offset: code that forgot a zone fails loudly.
process.env.TZ = 'Asia/Kathmandu';

const everywhere = ['tests/support/setup-console.ts'];

export default defineConfig({
  test: {
    // Two cores, one PostgreSQL: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: everywhere,
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'sw/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'src/offline/core/**/*.test.ts',
            'tests/{contract,architecture,offline,platform}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          setupFiles: everywhere,
          testTimeout: 120_000,
          include: ['tests/{postgres,simulation}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          css: false,
          setupFiles: [...everywhere, 'tests/support/setup-dom.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/offline/core/**'],
        },
      },
    ],
  },
});
