import { RE2JS } from '@bufbuild/re2'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nativeTest } from './index.ts'

const atoms = String.raw`
  a b / : - \- _ é 😀 . \. \d \D \w \W \s \S [a-c] [^a] [^/] [a-z0-9-] [\w.-] [^\s] [😀-😂] [é] [a\-b] []a] [^]] [\]]
  [[:alpha:]] [.] [$] [\d] [^\d] [^\n] \n \t \v \f \a \x41 \x{1F600} \pL \p{L} \/ (a|b) (?:ab|c) (?:a|ab) (a|b|) (?i:a)
  \b \$ $ ^ \A \z () (?:) [^a-z] \Qa.b\E [A-Z] (?s). [k] i
`
  .trim()
  .split(/\s+/)

const quantifiers = [
  '',
  '',
  '',
  '',
  '*',
  '+',
  '?',
  '{2}',
  '{1,3}',
  '{0,2}',
  '{2,}',
  '*?',
  '+?',
  '{0}',
]

const units = [
  ...'abcxAZk/:-_.19 ]$^\\İısſ\u212a٣é😀😁\u0000\n\r\t\u000b\u000c\u0085\u00a0\u180e\u2028\ufeff',
  'ab',
  'a.b',
]

const pattern = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...atoms), fc.constantFrom(...quantifiers)), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.constantFrom('', '$'),
  )
  .map(([parts, end]) => `^${parts.map((part) => part.join('')).join('')}${end}`)

const text = fc.array(fc.constantFrom(...units), { maxLength: 7 }).map((parts) => parts.join(''))

test('native tests agree with RE2', () => {
  let tested = 0
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 6, maxLength: 6 }), (source, texts) => {
      const native = nativeTest(source)
      if (native === undefined) return
      tested++
      const re2 = RE2JS.compile(source)
      expect(texts.map(native)).toEqual(texts.map((each) => re2.test(each)))
    }),
    { numRuns: 10_000, seed: 20_261_121 },
  )
  expect(tested).toBeGreaterThan(500)
})
