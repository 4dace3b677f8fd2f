import type { ErrorCode } from '@igakit/cel'

/** How cel-go begins the message of each error that a rule may have. */
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
 * The code of an error that an evaluator told by its text, as far as the text is cel-go's. What the text quotes of a rule
 * or of claims comes after what it is known by.
 */
export function errorCodeOf(text: string): ErrorCode | undefined {
  const message = text.trimStart().replace(/^ERROR: [^:\n]*:\d+:\d+: /, '')
  return beginnings.find(([beginning]) => beginning.test(message))?.[1]
}
