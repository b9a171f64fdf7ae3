import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['__tests__/**/*.test.ts'],
    exclude: ['__tests__/fixtures/**', 'node_modules/**'],
    pool: 'forks',
    // Most tests wait for processes that they started.
    maxWorkers: 3,
    // Limits only end what hangs: no test may fail because the machine is busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
