// Checks openapi.json with third-party tools. Each tool must also reject a broken document.
import { join } from 'node:path'
import type { Check } from './checks/check.ts'
import { heyApi, openapiTypescript, orval } from './checks/generators.ts'
import { redocly, spectral } from './checks/linters.ts'
import { brokenDocument, currentDocument } from './documents.ts'
import { home } from './run-tool.ts'

const checks: readonly Check[] = [redocly, spectral, openapiTypescript, heyApi, orval]

const results = await Promise.all(checks.map(runCheck))
for (const { name, errors } of results) {
  console.log(errors === undefined ? `✓ ${name}` : `✗ ${name}\n${errors}`)
}
if (results.some(({ errors }) => errors !== undefined)) process.exitCode = 1

async function runCheck({ name, run }: Check): Promise<{ name: string; errors?: string }> {
  const errors = await run(currentDocument, join(home, 'dist', 'current'))
  if (errors !== undefined) return { name, errors }
  const rejection = await run(brokenDocument, join(home, 'dist', 'broken'))
  return rejection === undefined
    ? { name, errors: 'The check accepts a broken document.' }
    : { name }
}
