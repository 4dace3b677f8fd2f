import type { z } from 'zod'

/** The maximum number of values for which all issues are reported. */
const mostChecked = 20_000

/**
 * Parses a value like `safeParse`, in bounded memory: reports only the first issues of a large invalid value. Each
 * issue uses a few hundred bytes, and `safeParse` throws if there are more issues than fit on the stack.
 *
 * @param options The options of `safeParse`.
 */
export function safeParseBounded<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  options: Parameters<Schema['safeParse']>[1] = {},
): z.ZodSafeParseResult<z.output<Schema>> {
  // zod's types lack `abortEarly`.
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
