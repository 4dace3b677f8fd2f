import { descriptions } from './descriptions.ts'

/** The documentation of a type and its fields. */
export interface TypeDescription {
  readonly description: string
  /** The description of each field; undefined for an enumeration. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Returns the description of a type. */
export function descriptionOfType(type: string): string | undefined {
  return descriptions[type]?.description
}

/** Returns the description of a field. */
export function descriptionOfField(type: string, field: string): string | undefined {
  return descriptions[type]?.fields?.[field]
}
