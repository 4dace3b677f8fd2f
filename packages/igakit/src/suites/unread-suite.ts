import type { SuiteEvent } from '@igakit/cel-testing'
import type { UsageError } from '../usage-error.ts'

/** Returns the result of a suite that cannot be read, which is reported like other results. */
export async function* unreadSuite(
  suite: string,
  { message, problems }: UsageError,
): AsyncGenerator<SuiteEvent> {
  const { column, line } = problems[0]?.place ?? { line: 1, column: 0 }
  yield {
    kind: 'suite',
    result: {
      suite,
      status: 'invalid',
      problems: [
        {
          code: 'cannot_read_file',
          message: `cannot be read: ${message}`,
          path: [],
          place: { line, column, start: 0, end: 0 },
        },
      ],
      compileFailures: [],
      counts: { passed: 0, failed: 0, skipped: 0 },
      milliseconds: 0,
    },
  }
}
