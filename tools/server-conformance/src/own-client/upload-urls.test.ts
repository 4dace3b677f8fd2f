import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { clientCredentials, createClient } from '@igakit/client'
import { startTenant } from '@igakit/server'
import { expect, test } from 'vitest'
import * as z from 'zod'

const responseSchema = z.object({
  commitId: z.string(),
  uploadUrls: z.record(z.string(), z.string()),
})

/** The parts of the OpenAPI document that contain the example. */
const documentSchema = z.object({
  paths: z.object({
    '/api/v1/functions/{function_id}/commits': z.object({
      post: z.object({
        parameters: z.tuple([z.object({ example: z.string() })]),
        responses: z.object({
          '200': z.object({
            content: z.object({ 'application/json': z.object({ example: responseSchema }) }),
          }),
        }),
      }),
    }),
  }),
})

/** Checks that upload URLs are relative to the tenant, below the function and commit, and contain a token. */
function expectUploadUrls(response: unknown, functionId: string): void {
  const { commitId, uploadUrls } = responseSchema.parse(response)
  expect(Object.keys(uploadUrls)).not.toEqual([])
  for (const [filename, uploadUrl] of Object.entries(uploadUrls)) {
    const [path, query = ''] = uploadUrl.split('?')
    expect(path).toBe(`uploads/${functionId}/${commitId}/${encodeURIComponent(filename)}`)
    expect([...new URLSearchParams(query).keys()]).toEqual(['token'])
  }
}

test('the OpenAPI example has the upload URLs that the server returns', async () => {
  const file = fileURLToPath(import.meta.resolve('@igakit/schemas/openapi.json'))
  const document = documentSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const { post } = document.paths['/api/v1/functions/{function_id}/commits']
  const { example } = post.responses['200'].content['application/json']
  expectUploadUrls(example, post.parameters[0].example)

  const fixtures = { functions: [{ id: 'sync', deletedAt: null }] }
  const tenant = await startTenant({ tenant: 'acme', fixtures })
  try {
    expect(new URL(tenant.baseUrl).pathname).toBe('/acme')
    const auth = clientCredentials(tenant)
    const client = createClient({ baseUrl: tenant.baseUrl, auth })
    const filenames = ['main.ts', 'a b.ts']
    const begun = await client.functions.createInitialCommit({ functionId: 'sync', filenames })
    expectUploadUrls(begun, 'sync')
    const files = { 'main.ts': 'export {}', 'a b.ts': '' }
    const { failed } = await client.functions.createCommit({ functionId: 'sync', files })
    expect(failed).toEqual([])
  } finally {
    await tenant.close()
  }
})
