const call = (options: string): string => `
  export default (baseUrl, credentials, vaultId) =>
    revokeSecret(createConnection({ baseUrl, auth: clientCredentials(credentials), ${options} }), { vaultId })`

/** The programs whose size is bounded, and how many KiB each may have. */
export const sources = {
  one: {
    title: 'one operation with client credentials and retries',
    kib: 8,
    source: `import { clientCredentials, createConnection, revokeSecret } from '@igakit/client'
      ${call('')}`,
  },
  body: {
    title: 'one operation that sends a body',
    kib: 8.5,
    source: `import { clientCredentials, createConnection, testCel } from '@igakit/client'
      export default (baseUrl, credentials, claimsJson, expression) =>
        testCel(createConnection({ baseUrl, auth: clientCredentials(credentials) }), { claimsJson, expression })`,
  },
  validated: {
    title: 'the same with validation',
    kib: 15,
    source: `import { clientCredentials, createConnection, revokeSecret } from '@igakit/client'
      import { validation } from '@igakit/client/validation'
      import { revokeSecret as operation } from '@igakit/schemas/operations'
      ${call('validation: validation([operation])')}`,
  },
  all: {
    title: 'the client with all operations',
    kib: 12,
    source: `export { createClient as default } from '@igakit/client'`,
  },
} as const
