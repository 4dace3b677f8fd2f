import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { EncodedValue, EnvironmentId } from '../src/index.ts'

const issue = z.object({ line: z.number(), column: z.number(), message: z.string() })

const answered = z.object({
  id: z.string(),
  claims: z.string(),
  expression: z.string(),
  checkType: z.string().optional(),
})

const goldenCase = z.union([
  answered.extend({
    stage: z.enum(['parse', 'check', 'program', 'eval']),
    error: z.string(),
    issues: z.array(issue).default([]),
  }),
  answered.extend({
    value: z.custom<EncodedValue>((value) => value !== undefined),
    type: z.string(),
  }),
])

/** cel-go's result for one expression, evaluated on the claims of one platform. */
export type GoldenCase = z.output<typeof goldenCase>

/** The golden files and their environments. */
export const goldenFiles = {
  rules: 'cel-go',
  generated: 'cel-go',
  extensions: 'cel-go-all',
} as const satisfies Readonly<Record<string, EnvironmentId>>

export type GoldenFile = keyof typeof goldenFiles

/** True if a string is the name of a golden file. */
export function isGoldenFile(name: string): name is GoldenFile {
  return Object.hasOwn(goldenFiles, name)
}

const folder = new URL('../fixtures/golden/', import.meta.url)

/** Reads the cases of a golden file. */
export function readGoldenCases(file: GoldenFile): readonly GoldenCase[] {
  return readFileSync(new URL(`${file}.jsonl`, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => goldenCase.parse(JSON.parse(line)))
}

/** Reads the claims of every platform, keyed by platform name. */
export function readGoldenClaims(): Readonly<Record<string, unknown>> {
  const text = readFileSync(new URL('claims.json', folder), 'utf8')
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
}
