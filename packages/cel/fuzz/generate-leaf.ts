import * as fc from 'fast-check'
import type { Environment } from '../src/index.ts'
import { ordinaryClaims } from './generate-json.ts'
import { hostileNames, hostileStrings } from './hostile-texts.ts'

/** Atomic expressions, keyed by kind of type. */
const literals: Readonly<Record<string, readonly string[]>> = {
  bool: ['true', 'false'],
  int: ['0', '1', '-1', '2', '63', '9223372036854775807', '-9223372036854775808'],
  uint: ['0u', '1u', '18446744073709551615u'],
  double: ['0.0', '-0.0', '1.5', '1e308', '5e-324', '(0.0 / 0.0)', '(1.0 / 0.0)'],
  string: ['"é😀"', '"👩‍👩‍👧"', '"a😀b".substring(1)', '"-12"', '"1.5"', '"true"', 'string(1u)'],
  bytes: ['b""', 'b"a"', 'b"\\xff\\x00"', 'b"é😀"', 'bytes("\\U0001F600")'],
  timestamp: [
    'timestamp(0)',
    'timestamp(1700000000)',
    'timestamp("2023-11-14T22:13:20+05:30")',
    'timestamp("1969-12-31T23:59:59Z")',
    'timestamp("2024-02-29T12:00:00.5Z")',
    'timestamp("9999-12-31T23:59:59.999999999Z")',
    'timestamp("0001-01-01T00:00:00Z")',
  ],
  duration: [
    'duration("0s")',
    'duration("1.5s")',
    'duration("-90m")',
    'duration("1h1ns")',
    'duration("-2562047h47m16.854775808s")',
  ],
  list: [
    '[]',
    '[1, 2, 1]',
    '["a", "b", ""]',
    '[[1], [[2]]]',
    '[null, 1u, 1.0, "a"]',
    'lists.range(5)',
  ],
  map: [
    '{}',
    '{"a": 1}',
    '{1: "a", 2u: "b", true: "c"}',
    '{"a": {"b": [1]}}',
    '{"é😀": {1: {true: [1u]}}}',
    '{1u: {"a": null}}',
  ],
  null: ['null'],
  type: ['int', 'list', 'type', 'google.protobuf.Timestamp', 'type(1)'],
  optional_type: ['optional.none()', 'optional.of(1)', 'optional.ofNonZeroValue("")', 'claims.?a'],
  'net.IP': ['ip("1.2.3.4")', 'ip("::1")'],
  'net.CIDR': ['cidr("10.0.0.0/8")', 'cidr("fe80::/10")'],
}

/** Claims that sometimes have a value of a kind, keyed by kind. */
const claimsOf: Readonly<Record<string, readonly string[]>> = {
  bool: ['claims.flag', 'has(claims.sub)', 'has(claims.x)'],
  double: ['claims.exp', 'claims.list[0]'],
  string: ['claims.sub', 'claims.text', 'claims.pattern', 'claims.when', 'claims.map.b.c'],
  list: ['claims.aud', 'claims.list', 'claims.mixed'],
  map: ['claims', 'claims.map', 'claims.map.b'],
  null: ['claims.none'],
}

/** Substrings of expressions that need a library missing from some environments, with the library. */
const libraryOf = [
  ['optional.', 'optional'],
  ['.?', 'optional'],
  ['lists.', 'lists'],
  ['ip(', 'network'],
  ['cidr(', 'network'],
] as const

/** Generates atomic expressions: literals, variables and their fields, and variables of enclosing macros. */
export function generateLeaf(
  kind: string,
  environment: Environment,
  macroVariables: readonly string[],
): fc.Arbitrary<string> {
  const { libraries, variables } = environment
  const path = fc.constantFrom(...pathsOf(environment))
  const indexed = fc
    .tuple(fc.constantFrom(...variables), fc.constantFrom(...hostileNames))
    .map(([{ name }, key]) => `${name}[${quote(key)}]`)
  const isKnown = (text: string): boolean =>
    libraryOf.every(([part, library]) => !text.includes(part) || libraries.includes(library))
  const own = [...(literals[kind] ?? []), ...(claimsOf[kind] ?? [])].filter(isKnown)
  const sources: fc.Arbitrary<string>[] = [path]
  if (own.length > 0) sources.push(fc.constantFrom(...own), fc.constantFrom(...own))
  if (kind === 'string') sources.push(fc.constantFrom(...hostileStrings).map(quote))
  if (kind === 'dyn') {
    const all = [...Object.values(literals), ...Object.values(claimsOf)].flat().filter(isKnown)
    sources.push(indexed, fc.constantFrom(...all), fc.constantFrom(...hostileStrings).map(quote))
  }
  if (macroVariables.length > 0) sources.push(fc.constantFrom(...macroVariables))
  return fc.oneof(...sources)
}

/**
 * Returns the paths of constants, variables and the variables' fields; a variable without declared fields has the
 * fields of `ordinaryClaims`.
 */
function pathsOf({ constants, types, variables }: Environment): readonly string[] {
  const paths = variables.flatMap(({ name, type }) => {
    const message = types.find((each) => each.name === type)
    const fields = message?.fields.map((field) => field.name) ?? [
      ...Object.keys(ordinaryClaims),
      'missing',
    ]
    return [name, ...fields.map((field) => `${name}.${field}`)]
  })
  return [...paths, ...constants.map(({ name }) => name)]
}

/** Returns a CEL string literal. */
function quote(text: string): string {
  return `"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')}"`
}
