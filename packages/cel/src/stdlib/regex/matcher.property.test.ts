import { RE2JS } from '@bufbuild/re2'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { InputMeter } from '../../input/input-meter.ts'
import { Matcher } from './matcher.ts'

// Excludes patterns on which JavaScript differs: repeated empty alternatives, and negated classes before `$`, which V8
// fails to match before a surrogate.
const atoms =
  'a b [ab] (a|b) (a|ab) (ab|a) (?:a|b) c (c|cc) é (?:ab) (a(b)?) (?:(a)|(b)) (?:a|b|ab)'.split(' ')
const quantifiers = ['', '', '', '*', '+', '?', '{2}', '{1,2}', '*?', '+?', '??', '{0,2}?']

const part = fc.oneof(
  fc.constantFrom('^', '$'),
  fc
    .tuple(fc.constantFrom(...atoms), fc.constantFrom(...quantifiers))
    .map((texts) => texts.join('')),
)
const pattern = fc
  .tuple(
    fc.array(part, { minLength: 1, maxLength: 5 }),
    fc.constantFrom(['', ''], ['', '|b'], ['(', ')']),
  )
  .map(([parts, [before, after]]) => before + parts.join('') + after)
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'é', '😀', ' ', '\n', 'aab'), { maxLength: 8 })
  .map((parts) => parts.join(''))

test('matches if RE2 does, at JavaScript’s position', () => {
  const meter = new InputMeter()
  fc.assert(
    fc.property(pattern, text, (source, given) => {
      const regex = RE2JS.compile(source)
      const match = new Matcher(regex, given, meter).find(0)
      expect(match !== undefined).toBe(regex.test(given))
      const found = new RegExp(source, 'u').exec(given)
      const bounds = found === null ? undefined : [found.index, found.index + found[0].length]
      expect(match && [match.start, match.end]).toEqual(bounds)
    }),
    { numRuns: 10_000, seed: 20_261_121 },
  )
})
