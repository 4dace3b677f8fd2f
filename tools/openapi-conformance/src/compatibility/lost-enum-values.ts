import { z } from 'zod'
import type { Change } from './change.ts'

const document = z.object({
  components: z.object({
    schemas: z.record(
      z.string(),
      z.object({ 'x-extensible-enum': z.array(z.string()).optional() }),
    ),
  }),
})

/**
 * Returns the values removed from extensible enumerations. Clients accept unknown values, but client code that
 * refers to a removed value does not compile.
 */
export function lostEnumValues(older: unknown, newer: unknown): Change[] {
  const now = document.parse(newer).components.schemas
  return Object.entries(document.parse(older).components.schemas).flatMap(([name, schema]) => {
    const values = now[name]?.['x-extensible-enum']
    if (!values) return []
    return (schema['x-extensible-enum'] ?? [])
      .filter((value) => !values.includes(value))
      .map((value) => ({
        impact: 'major' as const,
        rule: 'extensible-enum-value-removed',
        message: `Value \`${value}\` of \`${name}\` was removed.`,
        pointer: `#/components/schemas/${name}/x-extensible-enum`,
      }))
  })
}
