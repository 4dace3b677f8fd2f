import * as z from 'zod'
import { described, type Schema } from './schema.ts'

/** A value of an enumeration that may grow: one that is known, or any other. */
export type OpenEnum<Known extends string> = Known | (string & {})

/**
 * An enumeration that may grow: readers take any string, request views only those listed.
 *
 * @param name The name of the type, unique among all.
 */
export function openEnum<const Known extends string>(
  name: string,
  values: readonly Known[],
): Schema<OpenEnum<Known>> {
  return described<OpenEnum<Known>>(z.string(), { kind: 'enum', name, values, closed: false })
}
