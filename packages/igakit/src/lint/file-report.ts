import { codePointOffset } from '../code-points.ts'
import type { Place, UsageError } from '../usage-error.ts'
import type { LintReport } from './lint-report.ts'

/**
 * Reports a file that cannot be linted: at each place that the error names, or else for the file as a whole.
 *
 * @param text - Its text, where it could be read.
 */
export function fileReports(
  name: string,
  { code, hint, message, problems }: UsageError,
  text: string = '',
): readonly LintReport[] {
  const report = (what: string, place: Place = { line: 1, column: 0 }): LintReport => {
    const lines = text.split('\n').slice(0, place.line)
    const lineStart = lines.slice(0, -1).reduce((sum, line) => sum + line.length + 1, 0)
    const offset = lineStart + codePointOffset(lines.at(-1) ?? '', place.column)
    return {
      kind: 'file',
      code,
      severity: 'error',
      message: what,
      help: hint,
      fixes: [],
      name,
      isFile: true,
      text,
      start: place,
      end: place,
      offsets: { start: offset, end: offset },
    }
  }
  if (problems.length === 0) return [report(message)]
  return problems.map(({ message: what, place }) => report(`${message}: ${what}`, place))
}
