import * as fc from 'fast-check'
import { goldenExpressions } from '../fixtures/golden.ts'

/** Strings to insert: brackets, starts of literals and macros, comments, and keywords from other languages. */
const insertions = [
  ...'.()[]{},"\'`\\?:!-=&| \u0000😀',
  '\n',
  '// c\n',
  '\n\n// c\n\n',
  'not ',
  ' and ',
  ' in ',
  '.?',
  '[?',
  '"""',
  'r"',
  "b'",
  '0x',
  '1e',
  '99999999999999999999',
  'has(',
  '.all(x, ',
  'cel.bind(x, ',
]

/** Expressions damaged by insertions, removals and truncation at up to four positions. */
export const damagedTexts: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...goldenExpressions),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), fc.constantFrom('', ...insertions)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([expression, damages]) =>
    damages.reduce((text, [place, taken, inserted]) => {
      const at = place % (text.length + 1)
      // The longest removal truncates the text, because a rule that is still being typed has no end.
      return text.slice(0, at) + inserted + (taken === 4 ? '' : text.slice(at + taken))
    }, expression),
  )
