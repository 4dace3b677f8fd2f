import { done, type Outcome, refuseFields } from '../errors/refusal.ts'

/** Returns the fields of an `updateMask`: comma-separated camelCase names, or `*` for all fields. */
export function readUpdateMask<Field extends string>(
  mask: string | null | undefined,
  fields: readonly Field[],
): Outcome<readonly Field[]> {
  const known = `use ${fields.join(', ')}, joined by commas, or *`
  if (!mask) {
    return refuseFields({ field: 'body.updateMask', description: `Missing; ${known}` })
  }
  if (mask === '*') return done(fields)
  const names = mask.split(',')
  const unknown = names.find((name) => !fields.some((field) => field === name))
  if (unknown === undefined) return done(fields.filter((field) => names.includes(field)))
  const description = `No such field: ${JSON.stringify(unknown)}; ${known}`
  return refuseFields({ field: 'body.updateMask', description })
}
