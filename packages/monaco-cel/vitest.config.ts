import { chromiumLaunchOptions } from '@igakit/test-browser'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// Tests run in a real browser, to check how Monaco displays results.
export default defineConfig({
  resolve: { conditions: ['@igakit/source', ...defaultClientConditions] },
  // Bundled before the first test, because discovering dependencies one by one would reload the page.
  optimizeDeps: {
    include: [
      'monaco-editor/editor',
      'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens',
      'monaco-editor/editor/contrib/suggest/browser/suggestController',
      'monaco-editor/features/codeAction/register',
      'monaco-editor/features/documentSymbols/register',
      'monaco-editor/features/format/register',
      'monaco-editor/features/gotoError/register',
      'monaco-editor/features/hover/register',
      'monaco-editor/features/inlayHints/register',
      'monaco-editor/features/parameterHints/register',
      'monaco-editor/features/snippet/register',
    ],
  },
  test: {
    name: 'monaco-cel',
    // All test files share one page, so that Monaco loads once; each test cleans up.
    isolate: false,
    // As in the other projects, which run at the same time.
    maxWorkers: '100%',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      testerHtmlPath: './src/testing/tester.html',
      screenshotFailures: false,
      provider: playwright({ launchOptions: await chromiumLaunchOptions() }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
