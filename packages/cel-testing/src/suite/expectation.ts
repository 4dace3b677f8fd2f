import { z } from 'zod'
import { errorCodeSchema, valueSchema } from './parts.ts'

/** The values that {@link expectationSchema} accepts, for messages. */
const expectationHint = 'a value, { error: code } or { value: …, type: … }'

const typeName = z
  .string()
  .regex(
    /^(?:bool|int|uint|double|string|bytes|list|map|null_type|type|timestamp|duration|optional_type|[A-Z]\w*|\w+(?:\.\w+)+)$/,
    'must be a type as CEL names it at run time: bool, int, uint, double, string, bytes, list, map, null_type, timestamp, duration, type, or the name of a message',
  )
  .describe('The CEL type of the value: bool, int, double, string, list, timestamp, …')

/** The schema for a rule's expected result. Values are compared with `==`; only `error` matches an error. */
export const expectationSchema = z
  .union(
    [
      z.null(),
      z.boolean(),
      z.number(),
      z.string(),
      z.array(valueSchema),
      z.strictObject({ error: errorCodeSchema.describe('The code of the expected error.') }),
      z.strictObject({ value: valueSchema, type: typeName.optional() }),
      z.strictObject({ expr: z.string().describe("A value in CEL: timestamp('…')") }),
    ],
    {
      error: ({ input }) => `${input === undefined ? 'is missing' : 'must be'}: ${expectationHint}`,
    },
  )
  .describe(`The expected result: ${expectationHint}.`)

/** The expected result of a rule. */
export type Expectation = z.infer<typeof expectationSchema>
