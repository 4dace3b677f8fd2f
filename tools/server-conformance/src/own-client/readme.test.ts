import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunningTenant, startTenant } from '@igakit/server'
import { demoFixtures } from '@igakit/server/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = new URL('../../../../', import.meta.url)
const readme = await readFile(new URL('packages/client/README.md', root), 'utf8')
const guide = await readFile(
  new URL('apps/docs/src/content/docs/guides/test-integrations.md', root),
  'utf8',
)
let folder: string
let tenant: RunningTenant

beforeAll(async () => {
  // Use a folder inside this package, so that the example can import the client.
  folder = await mkdtemp(fileURLToPath(new URL('../../.example-', import.meta.url)))
  tenant = await startTenant({ fixtures: demoFixtures(new Date()) })
})
afterAll(async () => {
  await tenant.close()
  await rm(folder, { recursive: true })
})

/** Returns the first code block of a document in a language. */
function block(language: string, document: string): string {
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(document)?.[1] ?? ''
}

test('the example of the client prints the output in its README, against the demo tenant', async () => {
  const example = join(folder, 'example.ts')
  await writeFile(example, block('ts', readme))
  const env = {
    ...process.env,
    IGAKIT_BASE_URL: tenant.baseUrl,
    IGAKIT_CLIENT_ID: tenant.clientId,
    IGAKIT_CLIENT_SECRET: tenant.clientSecret,
  }
  const { stdout } = await run(process.execPath, ['--conditions=@igakit/source', example], { env })
  expect(block('text', readme)).not.toBe('')
  expect(stdout).toBe(block('text', readme))
})

test('the example of the guide to integration tests prints its comment', async () => {
  const example = join(folder, 'guide.ts')
  const code = block('ts', guide)
  await writeFile(example, code)
  const { stdout } = await run(process.execPath, ['--conditions=@igakit/source', example])
  const printed = [...code.matchAll(/^console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)
  expect(printed).toHaveLength(1)
  expect(stdout).toBe(`${printed.join('\n')}\n`)
})
