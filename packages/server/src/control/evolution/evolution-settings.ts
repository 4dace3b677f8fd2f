import * as z from 'zod'
import { operationId } from '../route-names.ts'

/** What is new in answers. */
export const evolutionSettings = z.strictObject({
  /** Messages have a member that nobody knows. */
  fields: z.boolean(),
  /** Enumerations have a value that nobody knows, in the place of the one that would be there. */
  enumValues: z.boolean(),
  /** Whose answers are new; those of all operations if left out. */
  operations: z.array(operationId).min(1).optional(),
})

/** What is new in answers. */
export type EvolutionSettings = z.input<typeof evolutionSettings>

/** Nothing: answers are those of this version. */
export const NO_EVOLUTION: EvolutionSettings = { fields: false, enumValues: false }
