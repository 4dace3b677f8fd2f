import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FileReading, SuiteInput } from '../src/run/suite-options.ts'

const folder = new URL('../examples/', import.meta.url)

/** The suites that the package brings along. */
export const exampleSuites: readonly SuiteInput[] = readdirSync(folder)
  .filter((name) => name.includes('.cel.'))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

/** Reads what the examples name. */
export async function readExample(path: string): Promise<FileReading> {
  return { ok: true, text: await readFile(new URL(path, folder), 'utf8') }
}
