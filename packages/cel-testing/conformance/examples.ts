import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ReadFileResult, SuiteInput } from '../src/run/suite-options.ts'

const folder = new URL('../examples/', import.meta.url)

/** The suites in the package's examples. */
export const exampleSuites: readonly SuiteInput[] = readdirSync(folder)
  .filter((name) => name.includes('.cel.'))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

/** Reads a file that an example refers to. */
export async function readExample(path: string): Promise<ReadFileResult> {
  return { ok: true, text: await readFile(new URL(path, folder), 'utf8') }
}
