// Has every judge judge openapi.json, and a broken document too, which tells whether it judges at all.
import { join } from 'node:path'
import { brokenDocument, currentDocument } from './documents.ts'
import { heyApi, openapiTypescript, orval } from './judges/generators.ts'
import { redocly, spectral } from './judges/linters.ts'
import type { Judge } from './judge.ts'
import { home } from './run-tool.ts'

const judges: readonly Judge[] = [redocly, spectral, openapiTypescript, heyApi, orval]

const verdicts = await Promise.all(judges.map(verdictOf))
for (const { name, objection } of verdicts) {
  console.log(objection === undefined ? `✓ ${name}` : `✗ ${name}\n${objection}`)
}
if (verdicts.some(({ objection }) => objection !== undefined)) process.exitCode = 1

async function verdictOf({ name, judge }: Judge): Promise<{ name: string; objection?: string }> {
  const objection = await judge(currentDocument, join(home, 'dist', 'judged'))
  if (objection !== undefined) return { name, objection }
  const toBroken = await judge(brokenDocument, join(home, 'dist', 'broken'))
  if (toBroken !== undefined) return { name }
  return { name, objection: 'It accepts a document that is broken, and so it cannot tell.' }
}
