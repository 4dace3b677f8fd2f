import type { OperationSpec } from '../../src/request/operation-spec.ts'
import * as specs from '../../src/generated/operation-specs.ts'
import type { Bundler } from './bundle-size.ts'

/** The maximum gzipped size of a program in bytes, by bundler. */
type Bars = Readonly<Record<Bundler, number>>

/** A program with a maximum bundle size. */
export interface SizedProgram {
  readonly title: string
  readonly source: string
  readonly bars: Bars
}

const bars = {
  plain: { vite: 8192, esbuild: 8512 },
  body: { vite: 8704, esbuild: 9088 },
  list: { vite: 9344, esbuild: 9728 },
  validated: { vite: 15_360, esbuild: 15_360 },
  all: { vite: 11_776, esbuild: 12_032 },
} as const satisfies Readonly<Record<string, Bars>>

/** Programs with a single operation each, with client credentials and retries. */
export const operationPrograms: readonly SizedProgram[] = Object.entries(specs).map(
  ([name, spec]) => ({ title: spec.id, source: callOf(name), bars: barsOf(spec) }),
)

/** The programs of the benchmark. */
export const sources: readonly SizedProgram[] = [
  {
    title: 'one operation with client credentials and retries',
    source: callOf('revokeSecret'),
    bars: bars.plain,
  },
  {
    title: 'one operation with a body',
    source: callOf('updateWebhook'),
    bars: bars.body,
  },
  {
    title: 'one list, page by page',
    source: callOf('searchAppUsers'),
    bars: bars.list,
  },
  {
    title: 'one operation with validation',
    source: `import { clientCredentials, createConnection, revokeSecret } from '@igakit/client'
      import { validation } from '@igakit/client/validation'
      import { revokeSecret as operation } from '@igakit/schemas/operations'
      export default (baseUrl, credentials, vaultId) => {
        const auth = clientCredentials(credentials)
        const checks = validation([operation])
        return revokeSecret(createConnection({ baseUrl, auth, validation: checks }), { vaultId })
      }`,
    bars: bars.validated,
  },
  {
    title: 'the client with all operations',
    source: `export { createClient as default } from '@igakit/client'`,
    bars: bars.all,
  },
]

function callOf(name: string): string {
  return `import { clientCredentials, createConnection, ${name} } from '@igakit/client'
    export default (baseUrl, credentials, parameters) =>
      ${name}(createConnection({ baseUrl, auth: clientCredentials(credentials) }), parameters)`
}

function barsOf({ paging, body }: OperationSpec): Bars {
  if (paging) return bars.list
  return body?.format ? bars.body : bars.plain
}
