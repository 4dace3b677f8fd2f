import type { EnvironmentField } from '../environment.ts'

/**
 * A documented field with both spellings of its name: camelCase is the service's own, and it accepts snake_case too.
 * @param name as the documentation spells it
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
