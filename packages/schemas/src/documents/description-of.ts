import { descriptions } from './descriptions.ts'

/** What a type is. */
export function descriptionOfType(type: string): string | undefined {
  return descriptions[type]?.description
}

/** What a field of a type means. */
export function descriptionOfField(type: string, field: string): string | undefined {
  return descriptions[type]?.fields?.[field]
}
