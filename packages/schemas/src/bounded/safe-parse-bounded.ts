import type { z } from 'zod'

/** The most values of an input of which all issues are found. */
const mostChecked = 20_000

/**
 * Parses a value as `safeParse` does, in bounded memory: of a large value that is wrong, the first issues are found, not all. Each
 * issue takes some hundred bytes, and more of them than a stack holds make `safeParse` throw.
 * @param options those of `safeParse`
 */
export function safeParseBounded<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  options: Parameters<Schema['safeParse']>[1] = {},
): z.ZodSafeParseResult<z.output<Schema>> {
  // The types of zod do not mention `abortEarly`.
  const early = { ...options, abortEarly: true }
  const quick = schema.safeParse(value, early)
  if (quick.success || !hasFewerValues(value, mostChecked)) return quick
  return schema.safeParse(value, options)
}

function hasFewerValues(value: unknown, most: number): boolean {
  const open: unknown[] = [value]
  let count = 0
  for (let next = open.pop(); count < most; next = open.pop()) {
    count++
    if (typeof next === 'object' && next !== null) {
      for (const item of Object.values(next)) {
        open.push(item)
        if (count + open.length > most) return false
      }
    }
    if (open.length === 0) return true
  }
  return false
}
