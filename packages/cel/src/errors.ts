/**
 * The stable codes of everything that can be wrong with a rule or its input, in one list.
 * A code is the snake_case of cel-go's text where cel-go has one; codes are never renamed.
 */
export const errorCodes = {
  // parse
  syntax_error: 'The expression is not CEL.',
  // check
  undeclared_reference: 'A name is used that nothing declares.',
  no_matching_overload: 'No overload of the function or operator takes arguments of these types.',
  undefined_field: 'A message type has no field of this name.',
  invalid_macro_argument: 'A macro such as has() was called with an argument it cannot take.',
  type_mismatch: 'The types of two parts that must agree do not.',
  result_type: 'The expression does not have the result type that its place asks for.',
  // eval
  no_such_key: 'A map has no such key.',
  no_such_field: 'A value has no such field.',
  no_such_overload: 'At run time, no overload takes values of these types.',
  no_such_attribute: 'A variable that the environment declares has no value in the input.',
  division_by_zero: 'An integer was divided by zero.',
  modulus_by_zero: 'The remainder of a division by zero was asked for.',
  integer_overflow:
    'The result of integer arithmetic, or of arithmetic on durations, does not fit into 64 bits.',
  unsigned_integer_overflow: 'The result of unsigned arithmetic does not fit into 64 bits.',
  timestamp_overflow: 'A timestamp is out of range.',
  index_out_of_bounds: 'A list has no element at this index.',
  invalid_argument: 'A function was given a value that it cannot work with.',
  invalid_regex: 'A regular expression is not valid RE2.',
  type_conversion: 'A value cannot be converted to the type.',
  not_found: 'A look-up in the directory found nothing where it must find something.',
  cannot_tell:
    'The evaluation needs what is not known locally: directory data, or the behaviour of a function.',
  // limits
  limit_exceeded: 'The expression or the input is larger than the limit named.',
  cost_exceeded: 'The evaluation costs more than its budget.',
  // input
  invalid_json: 'The input is not JSON.',
  invalid_input: 'The input is JSON, but not of the shape that the environment needs.',
  // the last resort: a fault of this package, reported as such
  internal_error: 'The evaluator failed in a way it should not; please report it.',
} as const

/** A stable error code; see {@link errorCodes} for what each means. */
export type ErrorCode = keyof typeof errorCodes
