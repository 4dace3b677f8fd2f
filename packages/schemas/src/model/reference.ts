import * as z from 'zod'
import { described, type Schema } from './schema.ts'

/** A schema that is defined further down, or in terms of the one that refers to it. */
export function reference<T>(target: () => Schema<T>): Schema<T> {
  return described<T>(z.lazy(target), { kind: 'reference', target })
}
