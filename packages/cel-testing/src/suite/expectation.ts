import { z } from 'zod'
import { errorCodeSchema, valueSchema } from './parts.ts'

/** What {@link expectationSchema} admits, for messages. */
const expectationHint = 'a value, { error: code } or { value: …, type: … }'

const typeName = z
  .string()
  .regex(
    /^(?:bool|int|uint|double|string|bytes|list|map|null_type|type|timestamp|duration|optional_type|[A-Z]\w*|\w+(?:\.\w+)+)$/,
    'must be a type as CEL names it at run time: bool, int, uint, double, string, bytes, list, map, null_type, timestamp, duration, type, or the name of a message',
  )
  .describe('The CEL type of the value: bool, int, double, string, list, timestamp, …')

/** What a rule has to come to. A value is compared as `==` does; nothing but `error` is satisfied by an error. */
export const expectationSchema = z
  .union(
    [
      z.null(),
      z.boolean(),
      z.number(),
      z.string(),
      z.array(valueSchema),
      z.strictObject({ error: errorCodeSchema.describe('The code that it has to end with.') }),
      z.strictObject({ value: valueSchema, type: typeName.optional() }),
      z.strictObject({ expr: z.string().describe("A value in CEL: timestamp('…')") }),
    ],
    {
      error: ({ input }) => `${input === undefined ? 'is missing' : 'must be'}: ${expectationHint}`,
    },
  )
  .describe(`What the rule has to come to: ${expectationHint}.`)

/** What a rule has to come to. */
export type Expectation = z.infer<typeof expectationSchema>
