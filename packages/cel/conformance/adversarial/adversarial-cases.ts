import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { type CelGoVersion, celGoVersions, type EnvironmentId } from '../../src/index.ts'

const answer = z.object({
  /**
   * The stage at which cel-go failed; absent if it succeeded. A failure to build the program counts as a check failure.
   */
  stage: z
    .enum(['parse', 'check', 'program', 'eval'])
    .transform((stage) => (stage === 'program' ? 'check' : stage))
    .optional(),
  value: z.unknown().optional(),
  type: z.string().optional(),
  checkType: z.string().optional(),
  error: z.string().optional(),
  issues: z
    .array(z.object({ line: z.number(), column: z.number(), message: z.string() }))
    .optional(),
})

const golden = answer.extend({ id: z.string(), claims: z.string(), expression: z.string() })

const smallest = z.object({
  class: z.string(),
  environment: z.enum(['cel-go', 'cel-go-all']),
  celGoVersion: z.enum(celGoVersions).optional(),
  claims: z.unknown().optional(),
  expression: z.string(),
  celgo: answer,
  /** True if this package cannot tell cel-go's result, and fails with the code `cannot_tell`. */
  undecided: z.boolean().optional(),
})

/** An expression, with cel-go's result, for which this package's result differs or might differ. */
export interface AdversarialCase {
  readonly name: string
  readonly environment: EnvironmentId
  readonly celGoVersion?: CelGoVersion | undefined
  readonly claims?: unknown
  readonly expression: string
  readonly answer: z.output<typeof answer>
  /** True if this package cannot tell cel-go's result, and fails with the code `cannot_tell`. */
  readonly undecided?: boolean | undefined
}

const folder = new URL('../../fixtures/adversarial/', import.meta.url)

function linesOf(file: string): readonly unknown[] {
  return readFileSync(new URL(file, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

/** Reads the cases found by a hunt over random expressions. */
export function readHunt(file: 'generated' | 'extensions'): readonly AdversarialCase[] {
  const text = readFileSync(new URL('claims.json', folder), 'utf8')
  const claims = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  return linesOf(`${file}.jsonl`).map((line) => {
    const { claims: name, expression, id, ...rest } = golden.parse(line)
    return {
      name: `${id}: ${expression}`,
      environment: file === 'generated' ? 'cel-go' : 'cel-go-all',
      claims: claims[name],
      expression,
      answer: answer.parse(rest),
    }
  })
}

/** Reads the smallest example of each cause of a difference from all files that contain such examples. */
export function readClasses(): readonly AdversarialCase[] {
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.jsonl') && !/^(?:generated|extensions)\./.test(file),
  )
  return files.flatMap((file) =>
    linesOf(file).map((line) => {
      const { celgo, class: name, ...rest } = smallest.parse(line)
      const version = rest.celGoVersion === undefined ? '' : ` (cel-go ${rest.celGoVersion})`
      return { name: `${name}${version}: ${rest.expression}`, ...rest, answer: celgo }
    }),
  )
}
