/**
 * The stable codes of all errors in rules and inputs. A code is cel-go's message in snake_case if cel-go has one. Codes
 * are never renamed.
 */
export const errorCodes = {
  // parse
  syntax_error: 'The expression is not valid CEL.',
  // check
  undeclared_reference: 'A name is not declared.',
  no_matching_overload: 'No overload of the function or operator accepts these argument types.',
  undefined_field: 'The message type has no field with this name.',
  invalid_macro_argument: 'A macro such as has() has an invalid argument.',
  type_mismatch: 'Two types that must agree differ.',
  result_type: 'The expression does not have the required result type.',
  // eval
  no_such_key: 'The map has no such key.',
  no_such_field: 'The value has no such field.',
  no_such_overload: 'No overload accepts the runtime types of the values.',
  no_such_attribute: 'A declared variable has no value in the input.',
  division_by_zero: 'Integer division by zero.',
  modulus_by_zero: 'Remainder of a division by zero.',
  integer_overflow: 'The result of integer or duration arithmetic does not fit in 64 bits.',
  unsigned_integer_overflow: 'The result of unsigned arithmetic does not fit in 64 bits.',
  timestamp_overflow: 'The timestamp is out of range.',
  index_out_of_bounds: 'The list has no element at this index.',
  invalid_argument: 'A function does not support an argument value.',
  invalid_regex: 'The regular expression is not valid RE2.',
  type_conversion: 'The value cannot be converted to the type.',
  not_found: 'A required directory lookup found nothing.',
  cannot_tell: 'The result depends on unknown data: a directory, or the behaviour of a function.',
  // limits
  limit_exceeded: 'The expression or the input exceeds a limit.',
  cost_exceeded: 'The evaluation exceeds its cost budget.',
  // input
  invalid_json: 'The input is not valid JSON.',
  invalid_input: 'The input is valid JSON, but does not match the environment.',
  // internal
  internal_error: 'An internal error of the evaluator; please report it.',
} as const

/** A stable error code; see {@link errorCodes} for the meanings. */
export type ErrorCode = keyof typeof errorCodes
