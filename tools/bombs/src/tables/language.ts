import { bombs } from '../bomb.ts'
import type { LanguageInput } from '../kinds/language.ts'
import { fill, nest, series } from '../inputs/texts.ts'

/** Matches any result, as long as it is within the limits. */
const anything = /^(?:\d+ \w+|hover|signature help|not formatted)$/

const chain = series(6_000, ' || ', (n) => `claims.x${n} == "a"`)

/** Text that is expensive for editors, linters and formatters, which also process invalid rules. */
export const language = bombs<LanguageInput>('language', () => import('../kinds/language.ts'), [
  {
    name: 'tokens of quotes',
    input: () => ({ question: 'lex', text: '"'.repeat(1_000_000) }),
    expected: anything,
  },
  {
    name: 'tokens of triple quotes that do not end',
    input: () => ({ question: 'lex', text: '"""' + 'a"\n'.repeat(300_000) }),
    expected: anything,
  },
  {
    name: 'tokens that are none',
    input: () => ({ question: 'lex', text: '#'.repeat(1_000_000) }),
    expected: anything,
    megabytes: 384,
  },
  {
    name: 'a tree of brackets that do not close',
    quick: true,
    input: () => ({ question: 'syntax', text: '([{'.repeat(33_000) }),
    expected: anything,
  },
  {
    name: 'a tree of brackets that close first',
    input: () => ({ question: 'syntax', text: ')]}'.repeat(33_000) }),
    expected: anything,
  },
  {
    name: 'a tree of ternaries without an end',
    input: () => ({ question: 'syntax', text: 'a?'.repeat(49_000) }),
    expected: anything,
  },
  {
    name: 'a tree of selections',
    input: () => ({ question: 'syntax', text: `claims${fill('.a')}` }),
    expected: anything,
  },
  {
    name: 'a tree of negations',
    input: () => ({ question: 'syntax', text: `${'!-'.repeat(49_000)}1` }),
    expected: anything,
  },
  {
    name: 'a tree of words',
    input: () => ({ question: 'syntax', text: fill('a ') }),
    expected: anything,
  },
  {
    name: 'a tree of macros in macros',
    input: () => ({ question: 'syntax', text: nest('[1].all(x, ', 'true', ')', 240) }),
    expected: anything,
  },
  {
    name: 'a tree of macros that copy their receivers',
    input: () => ({ question: 'syntax', text: `optional.of(1)${'.optMap(x, x)'.repeat(60)}` }),
    expected: anything,
  },
  {
    name: 'diagnostics of undeclared names',
    input: () => ({ question: 'diagnostics', text: series(14_000, '||', (n) => `x${n}`) }),
    expected: anything,
  },
  {
    name: 'diagnostics of one long line of conditions',
    input: () => ({ question: 'diagnostics', text: chain }),
    expected: anything,
  },
  {
    name: 'diagnostics of brackets that do not match',
    input: () => ({ question: 'diagnostics', text: fill('([{)]}') }),
    expected: anything,
  },
  {
    name: 'completions behind a long chain',
    input: () => ({ question: 'completions', text: `${chain} || claims.` }),
    expected: anything,
  },
  {
    name: 'completions in claims with fifty thousand names',
    input: () => ({
      question: 'completions',
      text: 'claims.',
      claims: Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`name${n}`, n])),
    }),
    expected: anything,
  },
  {
    name: 'hover over a value in a long chain',
    input: () => ({ question: 'hover', text: chain, claims: { x: 1 } }),
    expected: anything,
  },
  {
    name: 'hover over a loop without end',
    input: () => ({
      question: 'hover',
      text: 'claims.l.all(a, claims.l.all(b, claims.l.all(c, claims.l.all(d, a == d))))',
      claims: { l: Array(300).fill(1) },
    }),
    expected: anything,
  },
  {
    name: 'signature help within calls that do not close',
    input: () => ({ question: 'signature help', text: 'size('.repeat(19_000) }),
    expected: anything,
  },
  {
    name: 'symbols of a long chain',
    input: () => ({ question: 'symbols', text: chain }),
    expected: anything,
  },
  {
    name: 'colours of a long chain',
    input: () => ({ question: 'semantic tokens', text: chain }),
    expected: anything,
  },
  {
    name: 'lint of a long chain',
    input: () => ({ question: 'lint', text: chain }),
    expected: anything,
  },
  {
    name: 'lint of patterns that take long to compile',
    input: () => ({
      question: 'lint',
      text: series(
        60,
        ' || ',
        (n) => `claims.sub.matches("(?i)${'[a-\\\\x{ffff}]'.repeat(40)}${n}")`,
      ),
    }),
    expected: anything,
  },
  {
    name: 'lint of comparisons that contradict each other',
    input: () => ({
      question: 'lint',
      text: series(3_000, ' && ', (n) => `claims.sub != "x${n}"`),
    }),
    expected: anything,
  },
  {
    name: 'lint of nested conditions',
    input: () => ({
      question: 'lint',
      text: nest('(claims.a == "1" && ', 'true', ' || claims.b == "2")', 120),
    }),
    expected: anything,
  },
  {
    name: 'format of a long chain',
    input: () => ({ question: 'format', text: chain }),
    expected: anything,
  },
  {
    name: 'format of lists in lists that are too wide',
    input: () => ({
      question: 'format',
      text: nest('[claims.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, ', '1', ']', 240),
    }),
    expected: anything,
  },
  {
    name: 'format of calls on results',
    input: () => ({
      question: 'format',
      text: `claims.a${'.replace("aaaaaaaaaaaaaaaaaaaaaaaa", "b")'.repeat(240)}`,
    }),
    expected: anything,
  },
  {
    name: 'format of comments between all tokens',
    input: () => ({ question: 'format', text: `[${'1 // c\n, '.repeat(9_000)}2]` }),
    expected: anything,
  },
  {
    name: 'format of ternaries in the middle',
    input: () => ({ question: 'format', text: nest('claims.a ? ', '1', ' : 2', 240) }),
    expected: anything,
  },
])
