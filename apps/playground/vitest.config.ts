import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@igakit/source', ...defaultServerConditions] } },
  test: {
    name: '@igakit/playground',
    include: ['src/**/*.test.ts'],
    // One test reads the style sheets.
    css: true,
    // The same setting as for the libraries; see the root configuration.
    maxWorkers: '100%',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
