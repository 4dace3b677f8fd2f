import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { compileConsumer, writeDeclarations } from './service/compile-consumer.ts'

/** In here, so that zod is found as by any program that depends on the package. */
const folder = fileURLToPath(new URL('../node_modules/.cache/consumer', import.meta.url))

beforeAll(() => writeDeclarations(folder))

const program = `
  import { clientCredentials, createClient, resolveExpanded } from '@igakit/client'
  const client = createClient({
    baseUrl: 'https://tenant.example.com',
    auth: clientCredentials({ clientId: 'id', clientSecret: 'secret' }),
  })
  const { secret } = await client.secrets.revoke({ vaultId: 'v1' })
  export const deletedAt: string | null | undefined = secret?.deletedAt
  const { taskView } = await client.tasks.updateRequestData({
    taskId: 't1',
    data: {},
    expandMask: { paths: ['approver_ids'] },
  })
  export const emails = taskView && resolveExpanded(taskView).approvers.map(({ email }) => email)
  export {}
`

test('the compiler completes the types of calls in less than a second', async () => {
  const runs = []
  for (let count = 0; count < 3; count++) runs.push(await compileConsumer(folder, program))
  // The least of three: what else the machine does says nothing of the types.
  expect(Math.min(...runs.map(({ time }) => time))).toBeLessThan(1)
  expect(runs[0]?.instantiations).toBeLessThan(5000)
})

test('a program that does not compile is not taken for one that costs nothing', async () => {
  const wrong = program.replace("vaultId: 'v1'", 'vaultId: 1')
  await expect(compileConsumer(folder, wrong)).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'number' is not assignable to type 'string'"),
  })
})
