import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunningTenant, startTenant } from '@igakit/server'
import { demoFixtures } from '@igakit/server/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const readme = await readFile(
  new URL('../../../../packages/client/README.md', import.meta.url),
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

/** Returns the README's first code block in a language. */
function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(readme)?.[1] ?? ''
}

test('the example of the client prints the output in its README, against the demo tenant', async () => {
  const example = join(folder, 'example.ts')
  await writeFile(example, block('ts'))
  const env = {
    ...process.env,
    IGAKIT_BASE_URL: tenant.baseUrl,
    IGAKIT_CLIENT_ID: tenant.clientId,
    IGAKIT_CLIENT_SECRET: tenant.clientSecret,
  }
  const { stdout } = await run(process.execPath, ['--conditions=@igakit/source', example], { env })
  expect(block('text')).not.toBe('')
  expect(stdout).toBe(block('text'))
})
