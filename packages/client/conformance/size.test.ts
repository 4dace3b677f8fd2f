import { describe, expect, test } from 'vitest'
import { bundleSize } from './service/bundle-size.ts'

const KIB = 1024

describe('what a page pays, minified and gzipped', () => {
  test('one operation with client credentials and retries: at most 8 KiB', async () => {
    const source = `
      import { clientCredentials, createConnection, revokeSecret } from '@igakit/client'
      export default (baseUrl, credentials, vaultId) =>
        revokeSecret(createConnection({ baseUrl, auth: clientCredentials(credentials) }), { vaultId })`
    const size = await bundleSize(source)
    expect(size).toBeGreaterThan(2 * KIB)
    expect(size).toBeLessThanOrEqual(8 * KIB)
  })

  test('the same with validation: at most 15 KiB beside zod', async () => {
    const source = `
      import { clientCredentials, createConnection, revokeSecret } from '@igakit/client'
      import { validation } from '@igakit/client/validation'
      import { revokeSecret as operation } from '@igakit/schemas/operations'
      export default (baseUrl, credentials, vaultId) =>
        revokeSecret(
          createConnection({
            baseUrl,
            auth: clientCredentials(credentials),
            validation: validation([operation]),
          }),
          { vaultId },
        )`
    expect(await bundleSize(source)).toBeLessThanOrEqual(15 * KIB)
  })

  test('the client with all operations: at most 12 KiB', async () => {
    const source = `export { createClient as default } from '@igakit/client'`
    expect(await bundleSize(source)).toBeLessThanOrEqual(12 * KIB)
  })
})
