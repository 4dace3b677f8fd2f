import * as fc from 'fast-check'

/** Names that objects inherit members by, or that look like something else than names. */
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

/** A name for a member, `__proto__` alone excepted, which readers drop. */
export const memberName: fc.Arbitrary<string> = fc
  .oneof(
    { arbitrary: fc.constantFrom(...oddNames), weight: 1 },
    { arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }), weight: 2 },
  )
  .filter((name) => name !== '__proto__')

/** A number that JSON writes as it is. */
export const finite: fc.Arbitrary<number> = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((number) => (Object.is(number, -0) ? 0 : number))

/** A string of any characters, a few of which are easily mistaken for something else. */
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

/** Any value of JSON. */
export const anyJson: fc.Arbitrary<unknown> = value

/** An object of members that nobody knows. */
export const anyObject: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(memberName, anyJson, {
  maxKeys: 3,
  noNullPrototype: true,
})
