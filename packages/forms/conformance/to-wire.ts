import { ExactDuration, Instant } from '@igakit/schemas/rich'

const second = 1_000_000_000n
const sizes =
  /^(?:len|lenBytes|minLen|maxLen|minBytes|maxBytes|minItems|maxItems|minPairs|maxPairs)$/
const wide = /^(?:u?int64|sint64|s?fixed64)$/
const bounds = /^(?:const|lt|lte|gt|gte|in|notIn|within)$/

/**
 * Converts a case to the service's JSON. In the cases, 64-bit integers are numbers, and times and durations are
 * seconds and nanoseconds.
 * @param ruleSet the name of the rule set that contains the value
 */
export function toWire(value: unknown, ruleSet = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => toWire(item, ruleSet))
  if (typeof value !== 'object' || value === null) return value
  const time = Object.getOwnPropertyDescriptor(value, '$timestamp')?.value
  if (Array.isArray(time)) return String(new Instant(nanoseconds(time[0], time[1])))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, memberToWire(name, member, ruleSet)]),
  )
}

function memberToWire(name: string, member: unknown, ruleSet: string): unknown {
  if (sizes.test(name) && typeof member === 'number') return String(member)
  if (!bounds.test(name)) return toWire(member, name)
  if (Array.isArray(member)) return member.map((item) => memberToWire(name, item, ruleSet))
  if (typeof member === 'number') return wide.test(ruleSet) ? String(member) : member
  if (typeof member !== 'object' || member === null) return member
  const parts: { seconds?: unknown; nanos?: unknown } = member
  const total = nanoseconds(parts.seconds, parts.nanos)
  const isTime = ruleSet === 'timestamp' && name !== 'within'
  return String(isTime ? new Instant(total) : new ExactDuration(total))
}

function nanoseconds(seconds: unknown, nanos: unknown): bigint {
  return BigInt(Number(seconds ?? 0)) * second + BigInt(Number(nanos ?? 0))
}
