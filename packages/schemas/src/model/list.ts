import * as z from 'zod'
import { described, type Schema } from './schema.ts'

/** An array of values of one schema. */
export function list<T>(item: Schema<T>): Schema<T[]> {
  return described<T[]>(z.array(item), { kind: 'list', item })
}
