import { describe, expect, test } from 'vitest'
import { bundledSize } from './bundled-size.ts'
import { resourcePaths, resourceSize } from './resource-size.ts'

const KIB = 1024

/** The paths with a budget of their own, and why. */
const budgets: Readonly<Record<string, { readonly bytes: number; readonly why: string }>> = {
  './form': { bytes: 10 * KIB, why: 'every kind of field with the rules of every type of value' },
  './policy-step': { bytes: 10 * KIB, why: 'it holds a form' },
  './task': { bytes: 10 * KIB, why: 'it holds a form and a policy step' },
  './validation-rules': { bytes: 2.5 * KIB, why: 'the rules of twenty types, a part of forms' },
  './app-entitlement': { bytes: 2.5 * KIB, why: 'it holds a provision policy, a resource too' },
  './connector-owner-entitlement': { bytes: 2.5 * KIB, why: 'it holds an app entitlement' },
}

const DEFAULT_BUDGET = 2 * KIB

describe('a page that reads one resource pays for zod and', () => {
  test.for(resourcePaths)('$path: a little more', async (resource) => {
    const { zod, all } = await resourceSize(resource)
    expect(all - zod).toBeLessThanOrEqual(budgets[resource.path]?.bytes ?? DEFAULT_BUDGET)
    expect(all - zod).toBeGreaterThan(0)
  })

  test('no budget is for what is not there', () => {
    const paths = new Set(resourcePaths.map(({ path }) => path))
    expect(Object.keys(budgets).filter((path) => !paths.has(path))).toEqual([])
  })
})

test('a page does not pay for the languages that zod speaks', async () => {
  const [one, whole] = await Promise.all([
    bundledSize(`import { webhookSchema } from '@igakit/schemas'; globalThis.it = webhookSchema`),
    bundledSize(`import { z } from 'zod'; globalThis.it = z`),
  ])
  expect(one).toBeLessThan(whole / 3)
})

test('one schema from the main entry costs what it costs from its own', async () => {
  const [main = 0, own = 0] = await Promise.all(
    ['@igakit/schemas', '@igakit/schemas/webhook'].map((path) =>
      bundledSize(`import { webhookSchema } from '${path}'; globalThis.it = webhookSchema`),
    ),
  )
  // The minifier names some things otherwise.
  expect(Math.abs(main - own)).toBeLessThan(32)
})
