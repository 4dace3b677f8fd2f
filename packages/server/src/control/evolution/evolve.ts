import { type AnySchema, describe, type MessageDescription } from '@igakit/schemas'
import type { EvolutionSettings } from './evolution-settings.ts'

/** A member that no version of the interface has. */
export const FUTURE_FIELD = 'fieldFromTheFuture'

/** What stands in it: a value of every kind that JSON has. */
const FUTURE_VALUE = { text: 'a later version', numbers: [1, -2.5], flag: true, nothing: null }

/** A value that no enumeration has. */
export const FUTURE_ENUM_VALUE = 'VALUE_FROM_THE_FUTURE'

/**
 * An answer as a later version of the service might send it: with members in messages, and values of enumerations, that
 * this version does not know. Only where the schema says that there may be some: messages without fields stay empty, no
 * other member of a oneof is set, and what is anyone's (profiles, forms' data) is left alone.
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

/** First, where a reader that takes members in their order would stumble over it. */
function withFutureField(message: Readonly<Record<string, unknown>>) {
  return { [FUTURE_FIELD]: FUTURE_VALUE, ...message }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
