import { safeInline } from '@igakit/cel-testing/safe-text'
import { type AnySchema, requestView } from '@igakit/schemas'
import { safeParseBounded } from '@igakit/schemas/bounded'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { type Payload, readPayload } from '../../input/payload.ts'
import { selectSchema } from '../../input/select-schema.ts'
import type { OptionValues } from '../../option-values.ts'
import { excerpt } from '../../output/excerpt.ts'
import { writeJson } from '../../output/printer.ts'
import type { Located } from '../../output/source-lines.ts'
import type { Style } from '../../output/style.ts'
import { fields } from '../../output/table.ts'

/** Checks a payload against a schema and prints the problems. */
export async function validatePayload(
  context: Context,
  name: string,
  file: string,
  options: OptionValues,
): Promise<ExitCode> {
  const schema = selectSchema(name)
  const view = options.flag('request') ? 'request' : 'wire'
  const payload = await readPayload(context, file)
  const request = requestView(schema)
  const errors = await findPayloadIssues(view === 'request' ? request : schema, payload)
  // Unknown members are valid for readers but often typos.
  const warnings =
    view === 'wire' && errors.issues.length === 0
      ? await findPayloadIssues(request, payload, ['unknown_field', 'unknown_enum_value'])
      : { issues: [], truncated: 0 }
  const ok = errors.issues.length === 0

  if (options.flag('json')) {
    await writeJson(context, payloadDocument({ schema: name, view, errors, warnings }))
  } else {
    const { err, errStyle, out, outStyle } = context
    const shown = view === 'request' ? `${name}, as in requests` : name
    await out.write(
      fields(outStyle, [
        ['valid', String(ok)],
        ['schema', shown],
      ]),
    )
    await err.write(payloadReport(errStyle, 'error', errors, payload.name))
    await err.write(payloadReport(errStyle, 'warning', warnings, payload.name))
  }
  return ok ? exitCodes.fine.code : exitCodes.checkFailed.code
}

/** A problem in a payload, with its position. */
export interface PayloadIssue {
  /** A code from the schemas or, where they define none, from zod. */
  readonly code: string
  readonly message: string
  readonly path: readonly PropertyKey[]
  readonly place: Located
}

/** The first issues in a payload, and the number of remaining issues. */
export interface PayloadIssues {
  readonly issues: readonly PayloadIssue[]
  readonly truncated: number
}

/** The maximum number of reported issues: a file of the wrong kind could otherwise fill the screen. */
const mostIssues = 100

/** Codes of problems with a member's name rather than its value. */
const aboutKeys = new Set(['read_only', 'unknown_field'])

/**
 * Finds the problems that a schema reports for a payload.
 *
 * @param codes The codes to include; default: all.
 */
export async function findPayloadIssues(
  schema: AnySchema,
  payload: Payload,
  codes?: readonly string[],
): Promise<PayloadIssues> {
  const found = (safeParseBounded(schema, payload.value).error?.issues ?? [])
    .map((issue) => {
      const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : issue.code
      return { code: String(code), message: issue.message, path: issue.path }
    })
    .filter(({ code }) => codes === undefined || codes.includes(code))
  const issues = await Promise.all(
    found.slice(0, mostIssues).map(async (issue): Promise<PayloadIssue> => {
      const target = aboutKeys.has(issue.code) ? 'key' : 'value'
      return { ...issue, place: await payload.locate(issue.path, target) }
    }),
  )
  return { issues, truncated: found.length - issues.length }
}

/** Formats the problems in a payload: code, path and message, then the source line with a caret. */
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
  const more = truncated > 0 ? [`${style.warning('note')}: ${truncated} more are not listed\n`] : []
  return [...reports, ...more].join('')
}

interface Validation {
  readonly schema: string
  readonly view: 'request' | 'wire'
  readonly errors: PayloadIssues
  readonly warnings: PayloadIssues
}

/** Returns the problems in a payload as JSON. */
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

/** Formats a path in JavaScript notation: `fields[0].name`. */
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
