import type { Outcome } from './refusal.ts'
import { refuse } from './refusal.ts'

/** A part of a request that is not as it has to be. */
export interface FieldViolation {
  /** Where it stands: `body.webhook.url`. */
  readonly field: string
  readonly description: string
}

/** How many violations are told. Nobody reads more, and a body may have hundreds of thousands. */
const MAX_TOLD = 100

/** Refuses a request for what is in it; the message has the first violation, the details have the first hundred. */
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
