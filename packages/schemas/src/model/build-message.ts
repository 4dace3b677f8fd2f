import * as z from 'zod'
import { checkObject, isSet, type ObjectFault } from './check-object.ts'
import type { MessageDescription } from './description.ts'
import { findOneofFaults } from './find-oneof-faults.ts'
import { type AnySchema, described, type Schema } from './schema.ts'

/** Finds the faults of an object that its description does not tell of. */
export type FindFaults = (message: object) => readonly ObjectFault[]

/** Makes a schema of what is known of a message. */
export function buildMessage<T>(data: MessageDescription, findMore?: FindFaults): Schema<T> {
  return described<T>(
    objectOf(data, (schema) => schema, findMore),
    data,
  )
}

/** An object with the fields of a message, each read by what `viewOf` makes of its schema. */
export function objectOf(
  { fields, oneofs }: MessageDescription,
  viewOf: (schema: AnySchema) => z.ZodType,
  findMore?: FindFaults,
): z.ZodType<object> {
  const entries = [...fields]
  const required = entries.filter(([, field]) => field.required).map(([name]) => name)
  const object = z.looseObject(
    Object.fromEntries(entries.map(([name, { schema }]) => [name, viewOf(schema).nullish()])),
  )
  if (required.length === 0 && oneofs.length === 0 && !findMore) return object
  return object.check(
    checkObject((message) => [
      ...required.filter((member) => !isSet(message, member)).map(missing),
      ...findOneofFaults(message, oneofs),
      ...(findMore?.(message) ?? []),
    ]),
  )
}

function missing(member: string): ObjectFault {
  return { code: 'required', message: 'Expected a value', member }
}
