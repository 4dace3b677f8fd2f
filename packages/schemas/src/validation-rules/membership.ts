import { list } from '../model/list.ts'
import type { Schema } from '../model/schema.ts'

/** The values that a value is looked for in. With both lists, only `in` counts. */
export interface Membership<T> {
  /** The value has to be one of these. */
  in?: T[] | null
  /** The value must be none of these. */
  notIn?: T[] | null
}

/** The fields of a membership. */
export function membership<T>(member: Schema<T>): Record<keyof Membership<T>, Schema<T[]>> {
  const members = list(member)
  return { in: members, notIn: members }
}
