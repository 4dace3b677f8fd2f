import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Problem, UsageError } from '../usage-error.ts'
import { redact } from './redact.ts'
import type { Style } from './style.ts'

/** Formats a usage error: the problem, its position and the fix. */
export function usageReport(style: Style, error: UsageError): string {
  const { code, message, hint, problems, source } = error
  const head = `${style.error(`error[${code}]`)}: ${sentence(message)}\n`
  const places = problems.map(({ message: text, place }) => {
    const at = place === undefined ? '' : `:${place.line}:${place.column + 1}`
    return `  at ${sentence(source ?? '')}${at}: ${sentence(text)}\n`
  })
  return head + places.join('') + `  ${style.dim('hint:')} ${sentence(hint)}\n`
}

/** Returns a usage error as JSON, in the format common to all failures. */
export function usageDocument(error: UsageError): object {
  const { message, hint, problems } = error
  const listed = problems.length > 0 ? problems : [{ message }]
  return {
    ok: false,
    stage: 'input',
    error: redact(message),
    hint: redact(hint),
    issues: listed.map((problem) => issueDocument(error, problem)),
  }
}

function issueDocument({ code, source }: UsageError, { message, place }: Problem): object {
  const where = source === undefined ? {} : { source: redact(source) }
  return { ...place, message: redact(message), code, ...where }
}

/** Makes text safe to print by removing tokens and control characters. */
function sentence(text: string): string {
  return safeInline(redact(text))
}
