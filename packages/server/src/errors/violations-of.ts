import type * as z from 'zod'
import type { FieldViolation } from './refuse-fields.ts'

/**
 * What zod found wrong with a part of a request, with the places as they are written in JavaScript.
 *
 * @param wireName Makes of the name of a member the one that it has in the request.
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

/** The place as in JavaScript: `body.mergeConfig.matchCases[0].userKeyCel`. */
export function formatPlace([part, ...path]: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return `${String(part)}${steps.join('')}`
}
