import { chromiumLaunchOptions } from '@igakit/test-browser'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// In a real browser: what Monaco makes of an answer, only Monaco can say.
export default defineConfig({
  resolve: { conditions: ['@igakit/source', ...defaultClientConditions] },
  test: {
    name: 'monaco-cel',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await chromiumLaunchOptions() }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
