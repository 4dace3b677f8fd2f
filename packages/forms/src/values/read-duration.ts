import { ExactDuration } from '@igakit/schemas/rich'

/**
 * Reads a duration of protobuf's JSON, `3600s`, or anything that knows its nanoseconds.
 * @returns nanoseconds, or `undefined` for what is no duration of at most 10,000 years
 */
export function readDuration(value: unknown): bigint | undefined {
  if (typeof value === 'string') return parse(value)
  if (typeof value !== 'object' || value === null || !('nanoseconds' in value)) return undefined
  return typeof value.nanoseconds === 'bigint' ? value.nanoseconds : undefined
}

function parse(text: string): bigint | undefined {
  try {
    return ExactDuration.from(text).nanoseconds
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
