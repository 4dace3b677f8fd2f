import * as fc from 'fast-check'

/** Characters that classes, assertions and case folding treat differently. */
export const patternAlphabet: readonly string[] = [
  'a',
  'b',
  'k',
  'A',
  '_',
  '1',
  '-',
  ' ',
  '\n',
  'é',
]

const leaves = [
  'a',
  'b',
  'ab',
  'k',
  'K',
  'A',
  '_',
  '1',
  '-',
  ' ',
  '\\n',
  'é',
  's',
  '\u{1F600}',
  '\\x{212A}',
  '/',
  '.',
  '\\w',
  '\\W',
  '\\d',
  '\\D',
  '\\s',
  '\\S',
  '\\pL',
  '\\PL',
  '\\p{Lu}',
  '\\p{Greek}',
  '[ab]',
  '[^a]',
  '[^\\n]',
  '[a-k]',
  '[[:alpha:]]',
  '[[:^space:]]',
  '[\\d_]',
  '[^\\W]',
  '[-a]',
  '[k-ſ]',
  '^',
  '$',
  '\\b',
  '\\B',
  '\\A',
  '\\z',
  '(?m:^)',
  '(?m:$)',
  '',
  '()',
  '\\Qa.\\E',
]

const quantifiers = ['*', '+', '?', '*?', '+?', '??', '{2}', '{0,2}', '{1,}', '{0}', '{1,3}?']
const groups = ['(', '(?:', '(?i:', '(?s:', '(?m:', '(?U:', '(?P<n>', '(?im-s:']
const prefixes = ['', '', '', '(?i)', '(?m)', '(?s)', '(?ims)', '^', '^(?:']

const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4, depthSize: 'medium' }, fc.constantFrom(...leaves), tie('node')),
  node: fc.oneof(
    fc.array(tie('tree'), { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')),
    fc.tuple(tie('tree'), tie('tree')).map(([left, right]) => `(?:${left}|${right})`),
    fc.tuple(tie('tree'), tie('tree')).map(([left, right]) => `${left}|${right}`),
    fc.tuple(fc.constantFrom(...groups), tie('tree')).map(([open, inner]) => `${open}${inner})`),
    fc
      .tuple(tie('tree'), fc.constantFrom(...quantifiers))
      .map(([inner, quantifier]) => `(?:${inner})${quantifier}`),
    fc
      .tuple(fc.constantFrom(...leaves), fc.constantFrom(...quantifiers))
      .map(([inner, quantifier]) => inner + quantifier),
  ),
}))

/** RE2 patterns with all kinds of instructions; a few are invalid. */
export const arbitraryPatterns: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...prefixes), tree, fc.constantFrom('', '', '$'))
  .map(([prefix, body, end]) => `${prefix}${body}${prefix.endsWith(':') ? ')' : ''}${end}`)
