import type { Confidence } from '../../evaluation.ts'
import type { FieldDeclaration } from './declaration.ts'

/** One way to write a field's name. */
export interface Spelling {
  readonly name: string
  readonly confidence: Confidence
}

/**
 * Every way to write a field's name, the documented one first. The service accepts the snake_case twin of a camelCase
 * name; that it accepts a camelCase twin of a name documented in snake_case is only assumed.
 */
export function spellings({
  confidence,
  name,
}: Pick<FieldDeclaration, 'confidence' | 'name'>): readonly [Spelling, ...Spelling[]] {
  const documented = { name, confidence }
  if (name.includes('_')) return [documented, { name: camelCase(name), confidence: 'assumed' }]
  const twin = snakeCase(name)
  return twin === name ? [documented] : [documented, { name: twin, confidence }]
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
