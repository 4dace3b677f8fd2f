// zod/mini is a tenth of the size of zod, which matters when an editor starts.
import * as z from 'zod/mini'

const resultSchema = z.object({
  suites: z.array(
    z.object({
      suite: z.string(),
      problems: z.array(z.object({ message: z.string() })),
      compileFailures: z.array(z.unknown()),
    }),
  ),
  cases: z.array(
    z.object({
      place: z.object({ line: z.int() }),
      status: z.string(),
      failure: z.optional(
        z.object({
          message: z.string(),
          expected: z.optional(z.string()),
          actual: z.optional(z.string()),
        }),
      ),
    }),
  ),
})

/** The result of a case. */
export interface CaseOutcome {
  readonly status: 'failed' | 'passed' | 'skipped'
  readonly message: string
  readonly expected: string | undefined
  readonly actual: string | undefined
}

/** The results of a suite: by the 0-based line of each case, or the reason why nothing ran. */
export type SuiteOutcome =
  | { readonly ok: true; readonly byLine: ReadonlyMap<number, CaseOutcome> }
  | { readonly ok: false; readonly reason: string }

/** Reads what `iga test --json` prints for one suite. */
export function readTestResults(stdout: string, stderr: string): SuiteOutcome {
  const document = parsed(stdout)
  if (document === undefined)
    return { ok: false, reason: stderr.trim() || 'iga test printed no results' }
  const problems = document.suites.flatMap((suite) => suite.problems.map(({ message }) => message))
  if (problems.length > 0) return { ok: false, reason: problems.join('\n') }
  if (document.suites.some(({ compileFailures }) => compileFailures.length > 0)) {
    return { ok: false, reason: 'a rule does not compile' }
  }
  return {
    ok: true,
    byLine: new Map(
      document.cases.map(({ failure, place, status }) => [
        place.line - 1,
        {
          status: status === 'passed' || status === 'skipped' ? status : 'failed',
          message: failure?.message ?? status,
          expected: failure?.expected,
          actual: failure?.actual,
        },
      ]),
    ),
  }
}

function parsed(text: string): z.output<typeof resultSchema> | undefined {
  try {
    const { data } = resultSchema.safeParse(JSON.parse(text))
    return data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
