import { type JunitCase, type JunitSchema, junitDocument, junitSuite } from '@igakit/cel-testing'
import { type LintReport, type LintSummary, tokenLines } from '../lint-report.ts'
import type { Context } from '../../../context.ts'

/** Writes JUnit XML: one suite per file, with one failure per finding that fails the run. */
export async function reportJunit(
  { out }: Context,
  summary: LintSummary,
  schema: JunitSchema = 'common',
): Promise<void> {
  const names = new Set([...summary.files, ...summary.reports.map(({ name }) => name)])
  const suites = Array.from(names, (name) => ({
    name,
    cases: casesOf(
      name,
      summary.reports.filter((report) => report.name === name),
      summary,
    ),
  }))
  const cases = suites.flatMap((suite) => suite.cases)
  const count = (kind: 'failure' | 'error'): number =>
    cases.filter(({ outcome }) => outcome?.kind === kind).length
  const document = junitDocument(
    suites.map((suite) => junitSuite(suite, schema)),
    {
      tests: cases.length,
      failures: count('failure'),
      errors: count('error'),
      skipped: 0,
      milliseconds: 0,
    },
    schema,
  )
  await out.write(document)
}

/** Writes JUnit XML that conforms to the schema of Jenkins' xUnit plugin. */
export function reportJenkins(context: Context, summary: LintSummary): Promise<void> {
  return reportJunit(context, summary, 'jenkins')
}

function casesOf(
  name: string,
  reports: readonly LintReport[],
  { allowsWarnings }: LintSummary,
): readonly JunitCase[] {
  if (reports.length === 0) return [{ classname: name, name: 'lint', file: name, line: 1 }]
  return reports.map(({ analysis, code, help, kind, message, severity, start }): JunitCase => {
    const isFine =
      kind === 'finding' && (severity === 'hint' || (severity === 'warning' && allowsWarnings))
    return {
      classname: name,
      name: `${code} at ${start.line}:${start.column + 1}`,
      file: name,
      line: start.line,
      ...(!isFine && {
        outcome: {
          kind: kind === 'finding' ? 'failure' : 'error',
          message,
          type: code,
          details: [help ?? message, ...tokenLines(analysis)].join('\n'),
        },
      }),
    }
  })
}
