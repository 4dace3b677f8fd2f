/** Why a group of tests of the suite is not passed. */
interface Reason {
  readonly reason: string
  readonly tests: readonly string[]
}

const checker = 'switches the check off; with its checker cel-go refuses the expression as well'
const repeatedKeys =
  'cel-go keeps the last of repeated keys in a map literal, the suite wants an error'
const optionalField =
  'cel-go answers a selection on an optional without such a field by an empty optional, the suite wants an error'
const indexRange =
  'cel-go answers -1 for an offset beyond the end of the string, the suite wants an error'
const mappedAddress =
  'cel-go refuses an IPv4 address in the form of IPv6, the suite takes its hexadecimal form for the IPv4 address'

/**
 * The tests of the suite that are expected to fail, each with its reason: in all of them cel-go with its checker, in
 * every version that has the functions, does what we do. A test here that passes fails the run.
 */
const reasons: readonly Reason[] = [
  {
    reason: checker,
    tests: [
      'basic/variables/unbound_is_runtime_error',
      'basic/functions/unbound_is_runtime_error',
      'comparisons/eq_literal/not_eq_list_length',
      'comparisons/eq_literal/eq_mixed_types',
      'comparisons/eq_literal/eq_list_elem_mixed_types',
      'comparisons/ne_literal/ne_mixed_types',
      'fields/qualified_identifier_resolution/map_key_float',
      'logic/conditional/mixed_type',
      'logic/AND/short_circuit_type_left',
      'logic/AND/short_circuit_type_right',
      'logic/OR/short_circuit_type_left',
      'logic/OR/short_circuit_type_right',
      ...[
        'as',
        'break',
        'const',
        'continue',
        'else',
        'for',
        'function',
        'if',
        'import',
        'let',
        'loop',
        'package',
        'namespace',
        'return',
        'var',
        'void',
        'while',
      ].map((name) => `parse/receiver_function_names/${name}`),
    ],
  },
  {
    reason: repeatedKeys,
    tests: [
      'fields/qualified_identifier_resolution/map_value_repeat_key',
      'fields/qualified_identifier_resolution/map_value_repeat_key_heterogeneous',
    ],
  },
  {
    reason: optionalField,
    tests: [
      'optionals/optionals/map_null_entry_no_such_key',
      'optionals/optionals/map_present_key_invalid_field',
    ],
  },
  {
    reason: indexRange,
    tests: [
      'string_ext/value_errors/indexof_out_of_range',
      'string_ext/value_errors/lastindexof_out_of_range',
    ],
  },
  {
    reason: mappedAddress,
    tests: ['network_ext/ipv4/ipv4_equals_ipv6', 'network_ext/ipv4/ipv4_not_equals_ipv6'],
  },
]

/** Why each test that is expected to fail does, by its path in the suite. */
export const expectedFailures: ReadonlyMap<string, string> = new Map(
  reasons.flatMap(({ reason, tests }) => tests.map((path) => [path, reason] as const)),
)

/** Parts of the suite for what no rule can contain, with the reason. */
export const excludedSections: ReadonlyMap<string, string> = new Map([
  ['block_ext', '`cel.block` is what cel-go’s optimiser writes, not a part of the language'],
])
