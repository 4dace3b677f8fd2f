import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@igakit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenDocument, currentDocument } from '../documents.ts'
import { runTool } from '../run-tool.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orval-'))
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Generates a client from a document, which orval validates first. Returns the errors, or undefined if there are none.
 */
async function findErrors(document: string): Promise<string | undefined> {
  const output = join(folder, 'client.ts')
  const args = [`--input=${document}`, `--output=${output}`, '--client=fetch']
  const { ok, output: report } = await runTool('orval', args)
  return ok ? undefined : report
}

test('accepts the published document', async () => {
  expect(await findErrors(currentDocument)).toBeUndefined()
})

test('accepts the documents that a server with two tenants serves', async () => {
  const server = await startServer({ tenants: [{ name: 'one' }, { name: 'two' }] })
  try {
    const { baseUrl } = server.tenant('two')
    const urls = [new URL(baseUrl).origin, baseUrl]
    for (const [index, url] of urls.entries()) {
      const file = join(folder, `served-${index}.json`)
      await writeFile(file, await (await fetch(`${url}/openapi.json`)).text())
      expect(await findErrors(file)).toBeUndefined()
    }
  } finally {
    await server.close()
  }
})

test('rejects a document that breaks the specification', async () => {
  expect(await findErrors(brokenDocument)).toContain('OpenAPI spec validation failed')
})
