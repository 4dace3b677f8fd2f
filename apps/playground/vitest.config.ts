import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@igakit/source', ...defaultServerConditions] } },
  test: {
    name: '@igakit/playground',
    include: ['src/**/*.test.ts'],
    // One test reads the style sheets.
    css: true,
  },
})
