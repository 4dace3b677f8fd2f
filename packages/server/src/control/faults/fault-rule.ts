import * as z from 'zod'
import { routeName } from '../route-names.ts'

/** The maximum delay in milliseconds, less than a server's response timeout. */
const MAX_LATENCY = 50_000

/** The members that cause a fault; the other members qualify the fault. */
const effects = ['cutBodyAfter', 'latencyMs', 'reset', 'status'] as const

/** A fault to inject, with its conditions. */
export const faultRule = z
  .strictObject({
    /** The affected operation (its id, `auth.token` or `functions.upload`), or a list; all operations if omitted. */
    operation: z
      .union(
        [routeName, z.array(routeName).min(1)],
        'Expected the id of an operation, auth.token or functions.upload, or a list of them',
      )
      .optional(),
    /** The maximum number of times that the rule applies. */
    times: z.int().min(1).optional(),
    /** The number of matching requests that pass before the rule applies. */
    skip: z.int().min(0).optional(),
    /** The probability that the rule applies; 1 if omitted. */
    probability: z.number().gt(0).max(1).optional(),
    /** The seed that makes random choices repeatable; defaults to the rule's id. */
    seed: z.string().optional(),
    /** The delay of the response, in milliseconds. */
    latencyMs: z.int().min(1).max(MAX_LATENCY).optional(),
    /** The response status to send instead of running the operation. */
    status: z.int().min(400).max(599).optional(),
    /** The message of the error response. */
    message: z.string().min(1).optional(),
    /** The `Retry-After` header, as seconds or as a date. */
    retryAfter: z
      .strictObject({
        seconds: z.int().min(0).max(86_400),
        as: z.enum(['date', 'seconds']).optional(),
      })
      .optional(),
    /** The number of body bytes to send before closing the connection; at least one byte is always omitted. */
    cutBodyAfter: z.int().min(0).optional(),
    /**
     * Resets the connection instead of responding: `before` the operation, which then does not run, or `after` it.
     */
    reset: z.enum(['after', 'before']).optional(),
  })
  .refine((rule) => effects.some((name) => rule[name] !== undefined), {
    error: `Expected at least one of ${effects.join(', ')}`,
  })
  .refine(
    ({ reset, status, cutBodyAfter }) => {
      return reset === undefined || (status === undefined && cutBodyAfter === undefined)
    },
    forbidden('reset', 'Expected no status or cutBodyAfter: a reset connection has no response'),
  )
  .refine(
    ({ status, retryAfter }) => retryAfter === undefined || status !== undefined,
    forbidden('retryAfter', 'Expected together with status'),
  )
  .refine(
    ({ status, message }) => message === undefined || status !== undefined,
    forbidden('message', 'Expected together with status'),
  )
  .refine(
    ({ probability, seed }) => seed === undefined || probability !== undefined,
    forbidden('seed', 'Expected together with probability'),
  )

function forbidden(member: string, error: string) {
  return { path: [member], error }
}

/** A fault to inject, with its conditions. */
export type FaultRule = z.input<typeof faultRule>

/** A fault rule in effect. */
export interface ActiveFault {
  readonly id: string
  readonly rule: FaultRule
  /** The number of requests that the rule matched. */
  readonly matched: number
  /** The number of times that the rule was applied. */
  readonly applied: number
}
