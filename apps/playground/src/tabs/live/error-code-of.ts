import type { ErrorCode } from '@igakit/cel'

/** Patterns for the beginnings of cel-go's error messages. */
const beginnings: ReadonlyArray<readonly [RegExp, ErrorCode]> = [
  [/^Syntax error/, 'syntax_error'],
  [/^undeclared reference/, 'undeclared_reference'],
  [/^found no matching overload/, 'no_matching_overload'],
  [/^undefined field/, 'undefined_field'],
  [/^invalid argument to has\(\) macro/, 'invalid_macro_argument'],
  [/^no such key/, 'no_such_key'],
  [/^no such field/, 'no_such_field'],
  [/^no such overload/, 'no_such_overload'],
  [/^no such attribute/, 'no_such_attribute'],
  [/^division by zero/, 'division_by_zero'],
  [/^modulus by zero/, 'modulus_by_zero'],
  [/^(?:return error for overflow|integer overflow)/, 'integer_overflow'],
  [/^unsigned integer overflow/, 'unsigned_integer_overflow'],
  [/^index out of bounds/, 'index_out_of_bounds'],
  [/^error parsing regexp/, 'invalid_regex'],
  [/^(?:unsupported )?type conversion/, 'type_conversion'],
]

/**
 * Returns the code of a cel-go error message, if known. Only the beginning is matched, because the rest may quote
 * the rule or the claims.
 */
export function errorCodeOf(text: string): ErrorCode | undefined {
  const message = text.trimStart().replace(/^ERROR: [^:\n]*:\d+:\d+: /, '')
  return beginnings.find(([beginning]) => beginning.test(message))?.[1]
}
