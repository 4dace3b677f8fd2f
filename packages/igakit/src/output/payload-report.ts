import { safeInline } from '@igakit/cel-testing/safe-text'
import type { PayloadIssue, PayloadIssues } from '../payload/find-payload-issues.ts'
import { excerpt } from './excerpt.ts'
import type { Style } from './style.ts'

/** What is wrong with a payload for a person: code, path and message, then the line with the place marked. */
export function payloadReport(
  style: Style,
  severity: 'error' | 'warning',
  { issues, truncated }: PayloadIssues,
  source: string,
): string {
  const mark = style[severity]
  const reports = issues.map(({ code, message, path, place }) => {
    const shown = excerpt(place.lineText, place)
    const number = String(place.line)
    const where = path.length === 0 ? '' : `${pathText(path)}: `
    return (
      `${mark(`${severity}[${code}]`)}: ${safeInline(`${where}${message}`)}\n` +
      `  ${style.dim(`at ${safeInline(source)}:${place.line}:${place.column + 1}`)}\n` +
      `  ${style.dim(`${number} |`)} ${shown.source}\n` +
      `  ${style.dim(`${' '.repeat(number.length)} |`)} ${mark(shown.marks)}\n`
    )
  })
  const more = truncated > 0 ? [`${style.warning('note')}: ${truncated} more were left out\n`] : []
  return [...reports, ...more].join('')
}

interface Validation {
  readonly schema: string
  readonly view: 'request' | 'wire'
  readonly errors: PayloadIssues
  readonly warnings: PayloadIssues
}

/** The same for machines. */
export function payloadDocument({ schema, view, errors, warnings }: Validation): object {
  const head = { schema, view }
  const more = warnings.issues.map(issueDocument)
  if (errors.issues.length === 0) return { ok: true, ...head, issues: [], warnings: more }
  const { issues, truncated } = errors
  return {
    ok: false,
    stage: 'payload',
    error: issues.map(({ message, path }) => `${pathText(path)}: ${message}`).join('\n'),
    ...head,
    issues: issues.map(issueDocument),
    ...(truncated > 0 && { truncated }),
    warnings: more,
  }
}

function issueDocument({ code, message, path, place: { line, column } }: PayloadIssue): object {
  return { line, column, message, code, path }
}

/** A path as JavaScript writes it: `fields[0].name`. */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => {
      if (typeof part === 'number') return `[${part}]`
      return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(String(part))
        ? `.${String(part)}`
        : `[${JSON.stringify(part)}]`
    })
    .join('')
    .replace(/^\./, '')
}
