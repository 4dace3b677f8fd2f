import { describe, expect, test } from 'vitest'
import { bundleSize } from './service/bundle-size.ts'
import { operationPrograms, sources } from './service/size-sources.ts'

describe.each(['vite', 'esbuild'] as const)('a bundle of %s, besides zod', (bundler) => {
  test.each([...operationPrograms, ...sources])(
    'is within its limit: $title',
    async ({ source, bars }) => {
      const { minified, gzipped } = await bundleSize(source, bundler)
      expect(gzipped).toBeGreaterThan(2 * 1024)
      expect(gzipped).toBeLessThan(minified)
      expect(gzipped).toBeLessThanOrEqual(bars[bundler])
    },
  )
})
