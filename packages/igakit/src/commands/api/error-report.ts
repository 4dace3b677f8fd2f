import { AuthError, type IgaError, ResponseError, ServiceError } from '@igakit/client'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { redact } from '../../output/redact.ts'
import type { Style } from '../../output/style.ts'

/** Formats an error from the live service. */
export function apiErrorReport(style: Style, error: IgaError): string {
  const { status, requestId, details, retryAfter } = partsOf(error)
  const facts = [
    ...(error.operation === undefined ? [] : [`operation ${error.operation}`]),
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
    `${error.attempts} ${error.attempts === 1 ? 'attempt' : 'attempts'}`,
  ]
  return [
    `${style.error(`error[${error.code}]`)}: ${safe(error.message)}\n`,
    `  ${safe(facts.join(', '))}\n`,
    ...details.map((detail) => `  ${safe(JSON.stringify(detail))}\n`),
    ...(retryAfter === undefined
      ? []
      : [`  hint: Try again in ${Math.ceil(retryAfter / 1000)} s, as the service asks.\n`]),
  ].join('')
}

/** Returns an error from the live service as JSON, in the format common to all failures. */
export function apiErrorDocument(error: IgaError): object {
  const { status, requestId, details, retryAfter } = partsOf(error)
  const message = redact(error.message)
  return {
    ok: false,
    stage: 'live',
    error: message,
    operation: error.operation,
    status,
    requestId,
    attempts: error.attempts,
    details,
    retryAfter,
    issues: [{ message, code: error.code }],
  }
}

function partsOf(error: IgaError): {
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly details: readonly unknown[]
  /** The delay that the service asks for, in milliseconds. */
  readonly retryAfter: number | undefined
} {
  const status =
    error instanceof ServiceError || error instanceof ResponseError || error instanceof AuthError
      ? error.status
      : undefined
  const requestId =
    error instanceof ServiceError || error instanceof ResponseError ? error.requestId : undefined
  const details = error instanceof ServiceError ? error.details : []
  const retryAfter =
    error instanceof ServiceError || error instanceof AuthError ? error.retryAfter : undefined
  return {
    retryAfter,
    status,
    requestId: requestId === undefined ? undefined : redact(requestId),
    // Redaction stops at a closing quote, so the result is still valid JSON.
    details: Array.from(JSON.parse(redact(JSON.stringify(details)))),
  }
}

/** Makes text safe to print by removing tokens and control characters. */
function safe(text: string): string {
  return safeInline(redact(text))
}
