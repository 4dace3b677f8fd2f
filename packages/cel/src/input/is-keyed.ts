/**
 * Whether something has values by name as JSON's objects have. It does not look for a class, which takes longer than
 * most of what an evaluation does with an object.
 */
export function isKeyed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
