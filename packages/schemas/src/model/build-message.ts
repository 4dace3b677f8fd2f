import * as z from 'zod'
import { checkObject, isSet, type ObjectFault } from './check-object.ts'
import type { MessageDescription } from './description.ts'
import { findOneofFaults } from './find-oneof-faults.ts'
import { described, type Schema } from './schema.ts'

/** Finds the faults of an object that its description does not tell of. */
export type FindFaults = (message: object) => readonly ObjectFault[]

/** Makes a schema of what is known of a message. */
export function buildMessage<T>(data: MessageDescription, findMore?: FindFaults): Schema<T> {
  const fields = [...data.fields]
  const required = fields.filter(([, field]) => field.required).map(([name]) => name)
  const object = z.looseObject(
    Object.fromEntries(fields.map(([name, { schema }]) => [name, schema.nullish()])),
  )
  if (required.length === 0 && data.oneofs.length === 0 && !findMore) {
    return described<T>(object, data)
  }
  const check = checkObject((message) => [
    ...required.filter((member) => !isSet(message, member)).map(missing),
    ...findOneofFaults(message, data.oneofs),
    ...(findMore?.(message) ?? []),
  ])
  return described<T>(object.check(check), data)
}

function missing(member: string): ObjectFault {
  return { code: 'required', message: 'Expected a value', member }
}
