import type { FunctionDocs } from '../library.ts'

export const optionalDocs: FunctionDocs = {
  'optional.of': { doc: 'An optional with a value.', example: 'optional.of(1).hasValue()' },
  'optional.ofNonZeroValue': {
    doc: 'An optional with a value; empty if it is the zero value of its type, such as an empty string.',
    example: '!optional.ofNonZeroValue("").hasValue()',
  },
  'optional.none': { doc: 'An optional without a value.', example: '!optional.none().hasValue()' },
  value: {
    doc: 'The value of an optional; an error if it has none.',
    example: 'optional.of(1).value() == 1',
  },
  hasValue: { doc: 'True if an optional has a value.', example: '!{"a": 1}.?b.hasValue()' },
  or: {
    doc: 'The optional, or another optional if it has no value.',
    example: 'optional.none().or(optional.of(1)).value() == 1',
  },
  orValue: {
    doc: 'The value of an optional, or a default if it has none.',
    example: '{"a": 1}.?b.orValue(0) == 0',
  },
  first: {
    doc: 'The first element of a list as an optional; none if the list is empty.',
    example: '["a", "b"].first() == optional.of("a")',
  },
  last: {
    doc: 'The last element of a list as an optional; none if the list is empty.',
    example: '[].last() == optional.none()',
  },
  'optional.unwrap': {
    doc: 'The values of a list of optionals.',
    example: 'optional.unwrap([optional.of(1), optional.none()]) == [1]',
  },
  unwrapOpt: {
    doc: 'The values of a list of optionals.',
    example: '[optional.of(1), optional.none()].unwrapOpt() == [1]',
  },
}
