import * as z from 'zod'
import { routeName } from '../route-names.ts'

/** How long an answer may be held back, in milliseconds: less than a server takes to give an answer up. */
const MAX_LATENCY = 50_000

/** The members by which something goes wrong; the others say when, and what else. */
const effects = ['cutBodyAfter', 'latencyMs', 'reset', 'status'] as const

/** Something that goes wrong on purpose, and when. */
export const faultRule = z
  .strictObject({
    /** What is asked for: the id of an operation, `auth.token`, `functions.upload`; several; any operation if left out. */
    operation: z
      .union(
        [routeName, z.array(routeName).min(1)],
        'Expected the id of an operation, auth.token or functions.upload, or a list of them',
      )
      .optional(),
    /** How often it happens at most, after which the rule is used up. */
    times: z.int().min(1).optional(),
    /** How many requests are let through before. */
    skip: z.int().min(0).optional(),
    /** How likely it is to happen; always if left out. */
    probability: z.number().gt(0).max(1).optional(),
    /** Makes chance the same on every run; the id of the rule if left out. */
    seed: z.string().optional(),
    /** For how many milliseconds the answer is held back. */
    latencyMs: z.int().min(1).max(MAX_LATENCY).optional(),
    /** The status that is answered in the place of the operation, which is not done. */
    status: z.int().min(400).max(599).optional(),
    /** The message of the answer with that status. */
    message: z.string().min(1).optional(),
    /** After how long to ask again, as a `Retry-After` header with seconds, or with a date. */
    retryAfter: z
      .strictObject({
        seconds: z.int().min(0).max(86_400),
        as: z.enum(['date', 'seconds']).optional(),
      })
      .optional(),
    /** How many bytes of the answer's body are sent before the connection ends; one at least is missing. */
    cutBodyAfter: z.int().min(0).optional(),
    /** Ends the connection without an answer: `before` the operation, which is not done, or `after` it. */
    reset: z.enum(['after', 'before']).optional(),
  })
  .refine((rule) => effects.some((name) => rule[name] !== undefined), {
    error: `Expected something to go wrong: ${effects.join(', ')}`,
  })
  .refine(
    ({ reset, status, cutBodyAfter }) => {
      return reset === undefined || (status === undefined && cutBodyAfter === undefined)
    },
    forbidden('reset', 'Expected nothing of an answer (status, cutBodyAfter) where there is none'),
  )
  .refine(
    ({ status, retryAfter }) => retryAfter === undefined || status !== undefined,
    forbidden('retryAfter', 'Expected a status that it goes with'),
  )
  .refine(
    ({ status, message }) => message === undefined || status !== undefined,
    forbidden('message', 'Expected a status that it goes with'),
  )
  .refine(
    ({ probability, seed }) => seed === undefined || probability !== undefined,
    forbidden('seed', 'Expected a probability that it is for'),
  )

function forbidden(member: string, error: string) {
  return { path: [member], error }
}

/** Something that goes wrong on purpose, and when. */
export type FaultRule = z.input<typeof faultRule>

/** A rule that is there. */
export interface ActiveFault {
  readonly id: string
  readonly rule: FaultRule
  /** How many requests it was looked at for. */
  readonly matched: number
  /** How often it happened. */
  readonly applied: number
}
