import { describe, expect, test } from 'vitest'
import { bundledSize } from './bundled-size.ts'
import { resourcePaths, resourceSize } from './resource-size.ts'

const KIB = 1024

/** The entry points with their own size budgets, and the reasons. */
const budgets: Readonly<Record<string, { readonly bytes: number; readonly why: string }>> = {
  './form': { bytes: 10 * KIB, why: 'every kind of field with the rules of every type' },
  './policy-step': { bytes: 10 * KIB, why: 'includes forms' },
  './task': { bytes: 10 * KIB, why: 'includes forms and policy steps' },
  './validation-rules': { bytes: 2.5 * KIB, why: 'the rules of twenty types, a part of forms' },
  './app-entitlement': { bytes: 2.5 * KIB, why: 'includes provision policies' },
  './connector-owner-entitlement': { bytes: 2.5 * KIB, why: 'includes app entitlements' },
}

const DEFAULT_BUDGET = 2 * KIB

describe('a page that reads one resource loads zod and', () => {
  test.for(resourcePaths)('$path: little more', async (resource) => {
    const { zod, all } = await resourceSize(resource)
    expect(all - zod).toBeLessThanOrEqual(budgets[resource.path]?.bytes ?? DEFAULT_BUDGET)
    expect(all - zod).toBeGreaterThan(0)
  })

  test('every budget belongs to an entry point', () => {
    const paths = new Set(resourcePaths.map(({ path }) => path))
    expect(Object.keys(budgets).filter((path) => !paths.has(path))).toEqual([])
  })
})

test('a page does not load the locales of zod', async () => {
  const [one, whole] = await Promise.all([
    bundledSize(`import { webhookSchema } from '@igakit/schemas'; globalThis.it = webhookSchema`),
    bundledSize(`import { z } from 'zod'; globalThis.it = z`),
  ])
  expect(one).toBeLessThan(whole / 3)
})

test('a schema has the same size from the main entry and from its own', async () => {
  const [main = 0, own = 0] = await Promise.all(
    ['@igakit/schemas', '@igakit/schemas/webhook'].map((path) =>
      bundledSize(`import { webhookSchema } from '${path}'; globalThis.it = webhookSchema`),
    ),
  )
  // The minifier may choose different names.
  expect(Math.abs(main - own)).toBeLessThan(32)
})
