import { defaultServerConditions } from 'vite'
import type { ViteUserConfig } from 'vitest/config'

/** What every library's `vitest.config.ts` says: its name, and that sibling packages are read from `src`. */
export function librarySettings(name: string): ViteUserConfig {
  const conditions = ['@igakit/source', ...defaultServerConditions]
  return {
    ssr: { resolve: { conditions } },
    test: {
      name,
      include: ['src/**/*.test.ts'],
      typecheck: { enabled: false },
    },
  }
}
