import { isObject } from '../check-input.ts'
import * as z from 'zod'
import { type AnySchema, describe, type MessageDescription } from '@igakit/schemas'
import { operationId } from '../route-names.ts'

export const evolutionSettings = z.strictObject({
  /** True to add an unknown member to messages. */
  fields: z.boolean(),
  /** True to replace enum values with an unknown value. */
  enumValues: z.boolean(),
  /** The affected operations; all if omitted. */
  operations: z.array(operationId).min(1).optional(),
})

/** The additions of a later API version to responses. */
export type EvolutionSettings = z.input<typeof evolutionSettings>

export const NO_EVOLUTION: EvolutionSettings = { fields: false, enumValues: false }

/** The name of a member that no API version has. */
export const FUTURE_FIELD = 'fieldFromTheFuture'

/** A value with every JSON type. */
const FUTURE_VALUE = { text: 'a later version', numbers: [1, -2.5], flag: true, nothing: null }

/** A value that no enum defines. */
export const FUTURE_ENUM_VALUE = 'VALUE_FROM_THE_FUTURE'

/**
 * Returns a response as a later API version might send it, with unknown members and enum values. The result still
 * conforms to the schema: empty messages stay empty, oneofs keep one member, and free-form content (profiles, form
 * data) is unchanged.
 */
export function evolve(schema: AnySchema, value: unknown, settings: EvolutionSettings): unknown {
  if (value === null || value === undefined) return value
  const data = describe(schema)
  switch (data.kind) {
    case 'reference':
      return evolve(data.target(), value, settings)
    case 'list':
      return Array.isArray(value) ? value.map((item) => evolve(data.item, item, settings)) : value
    case 'enum':
      return settings.enumValues && !data.closed ? FUTURE_ENUM_VALUE : value
    case 'message':
      return isObject(value) ? evolveMessage(data, value, settings) : value
    case 'any':
      return isObject(value) && settings.fields ? withFutureField(value) : value
    default:
      return value
  }
}

function evolveMessage(
  { fields, closed }: MessageDescription,
  message: Readonly<Record<string, unknown>>,
  settings: EvolutionSettings,
): Readonly<Record<string, unknown>> {
  const evolved = Object.fromEntries(
    Object.entries(message).map(([name, value]) => {
      const field = fields.get(name)
      return [name, field ? evolve(field.schema, value, settings) : value]
    }),
  )
  return settings.fields && !closed && fields.size > 0 ? withFutureField(evolved) : evolved
}

/** Adds the unknown member first, to expose readers that rely on member order. */
function withFutureField(message: Readonly<Record<string, unknown>>) {
  return { [FUTURE_FIELD]: FUTURE_VALUE, ...message }
}
