import type * as z from 'zod'
import type { AnyMessage, StatusCode } from '@igakit/schemas'

/** The reason why a request was rejected, in terms of `google.rpc.Status`. */
export interface Refusal {
  readonly code: StatusCode
  /** A sentence for developers, with a remedy if available. */
  readonly message: string
  readonly details: AnyMessage[]
}

/** The outcome of a request. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

/** Returns a successful outcome. */
export function done<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

/** Returns a refusal. */
export function refuse(
  code: StatusCode,
  message: string,
  details: AnyMessage[] = [],
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message, details } }
}

/** A problem with a field of a request. */
export interface FieldViolation {
  /** The location, such as `body.webhook.url`. */
  readonly field: string
  readonly description: string
}

/** The maximum number of violations in a response; a body can have hundreds of thousands. */
const MAX_TOLD = 100

/**
 * Returns a refusal for invalid content. The message contains the first violation, and the details contain the first
 * hundred.
 */
export function refuseFields(
  first: FieldViolation,
  others: readonly FieldViolation[] = [],
): Outcome<never> {
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  return refuse(3, `${first.field}: ${first.description}${more}`, [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [first, ...others.slice(0, MAX_TOLD - 1)],
    },
  ])
}

/**
 * Converts zod issues to violations, with locations in JavaScript notation.
 * @param wireName Returns the name that requests use for a member.
 */
export function violationsOf(
  part: string,
  error: z.ZodError,
  wireName: (name: string) => string = String,
): FieldViolation[] {
  return error.issues.map(({ path, message }) => ({
    field: formatPlace([
      part,
      ...path.map((step) => (typeof step === 'string' ? wireName(step) : step)),
    ]),
    description: message,
  }))
}

/** Formats a location in JavaScript notation, such as `body.mergeConfig.matchCases[0].userKeyCel`. */
export function formatPlace([part, ...path]: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return `${String(part)}${steps.join('')}`
}

/** Returns a refusal for a missing or deleted item. */
export function refuseMissing(what: string, id: string) {
  return refuse(5, `There is no ${what} ${id}.`)
}
