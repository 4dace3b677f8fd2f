import { chromiumLaunchOptions } from '@igakit/test-browser'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// In a real browser: what Monaco makes of an answer, only Monaco can say.
export default defineConfig({
  resolve: { conditions: ['@igakit/source', ...defaultClientConditions] },
  // Known before the first test, which would be loaded again if they were found one by one.
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
    // One page for all files, so that Monaco is loaded once; each test clears up behind it.
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
