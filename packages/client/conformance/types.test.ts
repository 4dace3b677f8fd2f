import { beforeAll, expect, test } from 'vitest'
import { compileConsumer, consumerFolder, writeDeclarations } from './service/compile-consumer.ts'
import { consumerProgram } from './service/consumer-program.ts'

beforeAll(() => writeDeclarations(consumerFolder))

test('the types of calls stay cheap to compile', async () => {
  const { instantiations } = await compileConsumer(consumerFolder, consumerProgram)
  expect(instantiations).toBeLessThan(5000)
})

test('reports a program that does not compile', async () => {
  const wrong = consumerProgram.replace("vaultId: 'v1'", 'vaultId: 1')
  await expect(compileConsumer(consumerFolder, wrong)).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'number' is not assignable to type 'string'"),
  })
})
