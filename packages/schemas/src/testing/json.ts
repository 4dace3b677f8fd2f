import * as fc from 'fast-check'

/** Names that objects inherit, or that do not look like names. */
const oddNames = [
  'constructor',
  'hasOwnProperty',
  'toString',
  'length',
  '@type',
  '$ref',
  '0',
  '',
  ' ',
]

/** A member name, except for `__proto__`, which parsers drop. */
export const memberName: fc.Arbitrary<string> = fc
  .oneof(
    { arbitrary: fc.constantFrom(...oddNames), weight: 1 },
    { arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }), weight: 2 },
  )
  .filter((name) => name !== '__proto__')

/** A number that JSON represents exactly. */
export const finite: fc.Arbitrary<number> = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((number) => (Object.is(number, -0) ? 0 : number))

/** A string of any characters, including characters that are easily confused. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom('', ' ', '0', 'null', '\u0000', '\u2028', '\u{1F511}'), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }), weight: 3 },
)

const { value } = fc.letrec<{ value: unknown; object: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom(null, true, false),
    finite,
    anyText,
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(memberName, tie('value'), { maxKeys: 3, noNullPrototype: true }),
}))

/** Any JSON value. */
export const anyJson: fc.Arbitrary<unknown> = value

/** An object with unknown members. */
export const anyObject: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(memberName, anyJson, {
  maxKeys: 3,
  noNullPrototype: true,
})

/** Returns JSON with sorted object members, so that equal values have equal strings. */
export function canonical(json: unknown): string {
  return JSON.stringify(json, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Returns a value after a round trip through JSON. */
export function sent(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json))
}
