import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import type { Description } from '../../src/model/description.ts'
import { bundledSize } from './bundled-size.ts'
import { kindsOf } from './kinds-of.ts'

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

/** Not resources: the operations are all of them, and what documents need is for documents. */
const others = new Set(['.', './documents', './operations', './request', './rich'])

/** What a schema needs of zod for each kind of value, beside strings in objects that are checked. */
const zodCalls: Partial<Record<Description['kind'], string>> = {
  boolean: 'z.boolean()',
  double: 'z.number()',
  int32: 'z.int32()',
  'int64-number': 'z.int()',
  list: 'z.array(z.string())',
  reference: 'z.lazy(() => z.string())',
  uint32: 'z.uint32()',
  value: 'z.unknown()',
}

const OBJECT =
  'z.looseObject({ a: z.string().check(() => {}).nullish() }).check(z.core._check(() => {}))'

const resources = Object.entries(manifest.exports).flatMap(([path, target]) =>
  typeof target === 'object' && !others.has(path)
    ? [{ path, source: target['@igakit/source'] }]
    : [],
)

describe('a page that reads one resource pays for zod and', () => {
  test.for(resources)('$path: a little more', async ({ path, source }) => {
    const module: object = await import(new URL(`../../${source}`, import.meta.url).href)
    const calls = [...kindsOf(module)].flatMap((kind) => zodCalls[kind] ?? [])
    const names = Object.keys(module).join(', ')
    const [zod, all] = await Promise.all([
      bundledSize(`import * as z from 'zod'; globalThis.it = [${[OBJECT, ...calls].join(', ')}]`),
      bundledSize(
        `import { ${names} } from '@igakit/schemas/${path.slice(2)}'; globalThis.it = [${names}]`,
      ),
    ])
    expect(all - zod).toBeLessThanOrEqual(budgets[path]?.bytes ?? DEFAULT_BUDGET)
    expect(all - zod).toBeGreaterThan(0)
  })

  test('no budget is for what is not there', () => {
    const paths = new Set(resources.map(({ path }) => path))
    expect(Object.keys(budgets).filter((path) => !paths.has(path))).toEqual([])
  })
})

test('a page does not pay for the languages that zod speaks', async () => {
  const [named, whole] = await Promise.all([
    bundledSize(`import { webhookSchema } from '@igakit/schemas'; globalThis.it = webhookSchema`),
    bundledSize(`import { z } from 'zod'; globalThis.it = z`),
  ])
  expect(named).toBeLessThan(whole / 3)
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
