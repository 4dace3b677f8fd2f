import { expect, test } from 'vitest'
import { bundleSize } from './service/bundle-size.ts'
import { sources } from './service/size-sources.ts'

test.each(Object.values(sources))(
  '$title: at most $kib KiB, minified and gzipped, beside zod',
  async ({ source, kib }) => {
    const size = await bundleSize(source)
    expect(size).toBeGreaterThan(2 * 1024)
    expect(size).toBeLessThanOrEqual(kib * 1024)
  },
)
