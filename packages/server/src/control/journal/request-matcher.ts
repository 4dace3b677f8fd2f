import * as z from 'zod'
import { routeName } from '../route-names.ts'

/** Which requests are meant; what is left out may be anything. */
export const requestMatcher = z.strictObject({
  /** The id of an operation, `auth.token` or `functions.upload`. */
  operation: routeName.optional(),
  /** A method of HTTP. */
  method: z
    .string()
    .regex(/^[A-Z]+$/, 'Expected a method in capital letters, like "POST"')
    .optional(),
  /** The path below the tenant; `*` stands for anything within a segment. */
  path: z.string().startsWith('/').optional(),
  /** Parameters of the query; there may be others. */
  query: z.record(z.string(), z.string()).optional(),
  /**
   * What the body has at least: of objects the members that are given, of arrays all items in their order, of anything
   * else the same value.
   */
  body: z.json().optional(),
  /** The status of the answer. */
  status: z.int().min(100).max(599).optional(),
})

/** Which requests are meant. */
export type RequestMatcher = z.input<typeof requestMatcher>
