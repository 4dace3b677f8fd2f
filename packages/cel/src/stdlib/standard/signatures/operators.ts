import type { SignatureTable } from '../../signatures.ts'

/** Comparable types in cel-go's order: pairs of the same type, or of two number types. */
const compared = [
  ['bool'],
  ['int'],
  ['int', 'double'],
  ['int', 'uint'],
  ['uint'],
  ['uint', 'double'],
  ['uint', 'int'],
  ['double'],
  ['double', 'int'],
  ['double', 'uint'],
  ['string'],
  ['bytes'],
  ['timestamp'],
  ['duration'],
] as const

/** Returns the overloads of a comparison, such as `less_int64_double`. */
function comparison(name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    compared.map(([left, right = left]) => {
      const types = left === right ? left : `${left}_${right}`
      const id = `${name}_${types.replaceAll('int', 'int64')}`
      return [id, `(${left}, ${right}) -> bool`]
    }),
  )
}

/** Operators of CEL's standard library, keyed by cel-go name. */
export const standardOperators = {
  '_?_:_': {
    conditional: '(bool, A, A) -> A',
  },
  '_&&_': {
    logical_and: '(bool, bool) -> bool',
  },
  '_||_': {
    logical_or: '(bool, bool) -> bool',
  },
  '!_': {
    logical_not: '(bool) -> bool',
  },
  '@not_strictly_false': {
    not_strictly_false: '(bool) -> bool',
  },
  '_==_': {
    equals: '(A, A) -> bool',
  },
  '_!=_': {
    not_equals: '(A, A) -> bool',
  },
  '_+_': {
    add_bytes: '(bytes, bytes) -> bytes',
    add_double: '(double, double) -> double',
    add_duration_duration: '(duration, duration) -> duration',
    add_duration_timestamp: '(duration, timestamp) -> timestamp',
    add_timestamp_duration: '(timestamp, duration) -> timestamp',
    add_int64: '(int, int) -> int',
    add_list: '(list(A), list(A)) -> list(A)',
    add_string: '(string, string) -> string',
    add_uint64: '(uint, uint) -> uint',
  },
  '_/_': {
    divide_double: '(double, double) -> double',
    divide_int64: '(int, int) -> int',
    divide_uint64: '(uint, uint) -> uint',
  },
  '_%_': {
    modulo_int64: '(int, int) -> int',
    modulo_uint64: '(uint, uint) -> uint',
  },
  '_*_': {
    multiply_double: '(double, double) -> double',
    multiply_int64: '(int, int) -> int',
    multiply_uint64: '(uint, uint) -> uint',
  },
  '-_': {
    negate_double: '(double) -> double',
    negate_int64: '(int) -> int',
  },
  '_-_': {
    subtract_double: '(double, double) -> double',
    subtract_duration_duration: '(duration, duration) -> duration',
    subtract_int64: '(int, int) -> int',
    subtract_timestamp_duration: '(timestamp, duration) -> timestamp',
    subtract_timestamp_timestamp: '(timestamp, timestamp) -> duration',
    subtract_uint64: '(uint, uint) -> uint',
  },
  '_<_': comparison('less'),
  '_<=_': comparison('less_equals'),
  '_>_': comparison('greater'),
  '_>=_': comparison('greater_equals'),
  '_[_]': {
    index_list: '(list(A), int) -> A',
    index_map: '(map(A, B), A) -> B',
  },
  '@in': {
    in_list: '(A, list(A)) -> bool',
    in_map: '(A, map(A, B)) -> bool',
  },
} as const satisfies SignatureTable
