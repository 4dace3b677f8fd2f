import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '../../values/failure.ts'
import { compileRegex } from '../compile-regex.ts'
import { programSizeOf } from './program-size.ts'

const count = fc.constantFrom('', '*', '+', '?', '{0}', '{3}', '{2,}', '{0,7}', '{10,30}')
const atom = fc.constantFrom(
  'a',
  '.',
  '\\d',
  '[a-z]',
  '\\pL',
  '\\x{1234}',
  '\\\\',
  '^',
  '\\b',
  '\\Qa{9}\\E',
  '\\)',
  '',
)
const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(atom, count).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), count).map(([inner, times]) => `(${inner})${times}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other}|)`),
  ),
}))

test('is at least the size of the compiled pattern', () => {
  fc.assert(
    fc.property(pattern, (source) => {
      const regex = compileRegex(source)
      fc.pre(!(regex instanceof Failure))
      expect(regex.re2().prog.numInst()).toBeLessThanOrEqual(programSizeOf(source))
    }),
    { numRuns: 2000 },
  )
})

test.for([
  ['', 4],
  ['^repo:acme/[a-z]{1,63}$', 348],
  ['(a{10}b){100}', 9600],
  ['((a{100}){100}){100}', 484_000],
  ['\\x{1234}', 36],
  ['\\x{1234}{10}', 92],
  ['\\\\x{1234}', 4976],
] as const)('of %s is %i', ([source, size]) => {
  expect(programSizeOf(source)).toBe(size)
})
