import { Failure } from '../../values/failure.ts'
import { goQuote } from '../go-quote.ts'
import type { CidrRange } from './cidr-range.ts'
import { isMapped } from './is-mapped.ts'
import { parseRange } from './parse-range.ts'

/** The range that a string such as `10.0.0.0/8` is. */
export function toCidrRange(text: string): CidrRange | Failure {
  const parsed = parseRange(text)
  if (!parsed.ok) {
    return complain(
      `CIDR ${goQuote(text)} parse error during conversion from string: ${parsed.error}`,
    )
  }
  return isMapped(parsed.range.address)
    ? complain(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`)
    : parsed.range
}

function complain(message: string): Failure {
  return new Failure('type_conversion', message)
}
