import * as z from 'zod'
import { checkObject, findOneofIssues, isSet, type ObjectIssue } from './check-object.ts'
import type { MessageDescription } from './description.ts'
import { described, type Schema } from './schema.ts'

/** Finds issues of an object that its description does not cover. */
export type FindIssues = (message: object) => readonly ObjectIssue[]

/** Creates a schema from the description of a message. */
export function buildMessage<T>(data: MessageDescription, findMore?: FindIssues): Schema<T> {
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
    ...findOneofIssues(message, data.oneofs),
    ...(findMore?.(message) ?? []),
  ])
  return described<T>(object.check(check), data)
}

function missing(member: string): ObjectIssue {
  return { code: 'required', message: 'Expected a value', member }
}
