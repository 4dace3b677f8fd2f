import type { EnvironmentField } from '../../../types/declared-types.ts'

/**
 * Declares a documented field with both accepted spellings, camelCase and snake_case.
 * @param name as in the documentation
 */
export function declareField(
  name: string,
  type: string,
  doc: string,
  example: string,
): EnvironmentField {
  const twin = name.includes('_') ? camelCase(name) : snakeCase(name)
  return {
    name,
    ...(twin === name ? {} : { aliases: [twin] }),
    type,
    doc,
    example,
    confidence: 'documented',
  }
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
