import { AuthError, type IgaError, ResponseError, ServiceError } from '@igakit/client'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { redact } from './redact.ts'
import type { Style } from './style.ts'

/** Why the live service did not do it, for a person. */
export function apiErrorReport(style: Style, error: IgaError): string {
  const { status, requestId, details } = partsOf(error)
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
  ].join('')
}

/** The same for machines, in the shape of every other failure. */
export function apiErrorDocument(error: IgaError): object {
  const { status, requestId, details } = partsOf(error)
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
    issues: [{ message, code: error.code }],
  }
}

function partsOf(error: IgaError): {
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly details: readonly unknown[]
} {
  const status =
    error instanceof ServiceError || error instanceof ResponseError || error instanceof AuthError
      ? error.status
      : undefined
  const requestId =
    error instanceof ServiceError || error instanceof ResponseError ? error.requestId : undefined
  const details = error instanceof ServiceError ? error.details : []
  return {
    status,
    requestId: requestId === undefined ? undefined : redact(requestId),
    // A token ends where the text that holds it does, so that what is left is JSON still.
    details: Array.from(JSON.parse(redact(JSON.stringify(details)))),
  }
}

/** Safe to show: no token, no control characters. */
function safe(text: string): string {
  return safeInline(redact(text))
}
