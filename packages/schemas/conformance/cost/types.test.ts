import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileConsumer, consumerOfEverything, writeDeclarations } from './compile-consumer.ts'

/** A folder inside the package, so that zod resolves as it does in any dependent program. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/consumer', import.meta.url))

beforeAll(() => writeDeclarations(folder))

/** A program that only imports zod and creates an object schema. */
const ZOD_ALONE = `import * as z from 'zod'\nexport const it = z.looseObject({ a: z.string().nullish() }).parse({})\n`

describe('limits the work of the compiler', () => {
  test('for a program that uses every type and every view of every schema', async () => {
    const source = await consumerOfEverything()
    const { instantiations, types } = await compileConsumer(folder, source)
    expect(source.match(/^export const use/gm)?.length).toBeGreaterThan(200)
    expect(instantiations).toBeLessThan(200_000)
    expect(types).toBeLessThan(40_000)
  })

  test('for a program that reads one resource, in addition to zod', async () => {
    const one = `import { webhookSchema } from '@igakit/schemas'\nexport const it = webhookSchema.parse({})\n`
    const [ours, zod] = [
      await compileConsumer(folder, one),
      await compileConsumer(folder, ZOD_ALONE),
    ]
    expect(zod.instantiations).toBeGreaterThan(0)
    expect(ours.instantiations - zod.instantiations).toBeLessThan(10_000)
  })
})

test('reports a program that does not compile', async () => {
  const source = `import type { Webhook } from '@igakit/schemas'\nexport const it: Webhook = { url: 1 }\n`
  await expect(compileConsumer(folder, source)).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'number' is not assignable to type 'string'"),
  })
})
