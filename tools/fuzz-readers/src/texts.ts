import * as fc from 'fast-check'

/** Strings that programs often mishandle: JavaScript names, unusual characters, out-of-range numbers. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '0',
  '-0',
  '1e999',
  '9223372036854775808',
  '0.1',
  '\u0000',
  '\u001b[31m',
  '\u0085',
  '\u202e',
  '\ufeff',
  '\ud800',
  '👩‍👩‍👧',
  '::error::x',
  '../../etc/hostname',
  'a'.repeat(300),
  '\r\n',
  '\t',
]

/** Arbitrary JSON with hostile names and strings, nested and repeated. */
export const jsonTexts: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => {
  const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ maxLength: 6 }))
  const name = text.map((each) => JSON.stringify(each))
  return {
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(
        'null',
        'true',
        'false',
        '0',
        '-1',
        '1.5',
        '1e400',
        '9007199254740993',
        '{}',
        '[]',
      ),
      name,
      fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
      fc
        .array(fc.tuple(name, tie('value')), { maxLength: 4 })
        .map((members) => `{${members.map(([key, value]) => `${key}:${value}`).join(',')}}`),
      fc
        .tuple(tie('value'), fc.integer({ min: 1, max: 300 }))
        .map(([value, depth]) => '['.repeat(depth) + value + ']'.repeat(depth)),
    ),
  }
}).value

/**
 * Generates examples with a few changes: parts are removed, repeated, inserted, or replaced with JSON.
 *
 * @param parts the parts to insert, in addition to hostile strings
 */
export function changed(
  examples: readonly string[],
  parts: readonly string[],
): fc.Arbitrary<string> {
  const put = fc.oneof(fc.constantFrom(...parts, ...hostileTexts), jsonTexts)
  const change = fc.record({
    at: fc.nat(),
    taken: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 200 })),
    put,
    times: fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 400 })),
  })
  return fc
    .tuple(fc.constantFrom(...examples), fc.array(change, { minLength: 1, maxLength: 5 }))
    .map(([example, changes]) =>
      changes.reduce((text, { at: place, put: inserted, taken, times }) => {
        const at = place % (text.length + 1)
        return text.slice(0, at) + inserted.repeat(times) + text.slice(at + taken)
      }, example),
    )
}

/** Generates text from parts in random order. */
export function made(parts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...parts, ...hostileTexts), { maxLength: 30 })
    .map((some) => some.join(''))
}

/** Arbitrary text file contents. */
export const anyTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => new TextDecoder().decode(bytes)),
)
