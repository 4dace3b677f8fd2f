import { bombs } from '../bomb.ts'
import { binds } from '../inputs/rules.ts'
import { fill, nest, range, series } from '../inputs/texts.ts'

/** The code of the first limit that the parser or the checker reaches. */
const limit = /^limit_exceeded: /
const syntax = /^syntax_error: /
const syntaxOrLimit = /^(?:syntax_error|limit_exceeded): /
const undeclared = /^undeclared_reference: /
const overload = /^no_matching_overload: /
const compiles = /^compiles to /

/** Rules that are expensive to parse, check and plan. */
export const compile = bombs('compile', () => import('../kinds/compile.ts'), [
  // Depth.
  { name: 'parentheses', quick: true, input: () => nest('(', '1', ')', 49_000), expected: limit },
  { name: 'brackets that do not close', input: () => '['.repeat(99_000), expected: syntaxOrLimit },
  { name: 'brackets that only close', input: () => '}'.repeat(99_000), expected: syntaxOrLimit },
  {
    name: 'brackets of all kinds that do not match',
    input: () => fill('([{)]}'),
    expected: syntaxOrLimit,
  },
  { name: 'maps in maps', input: () => nest('{1:', '1', '}', 20_000), expected: limit },
  { name: 'messages in messages', input: () => nest('A{a:', '1', '}', 19_000), expected: limit },
  { name: 'negations', input: () => `${'!'.repeat(99_000)}true`, expected: compiles },
  { name: 'minuses', input: () => `${'-'.repeat(99_000)}1`, expected: compiles },
  {
    name: 'negations and minuses by turns',
    input: () => `${'!-'.repeat(49_000)}true`,
    expected: syntaxOrLimit,
  },
  { name: 'ternaries to the right', input: () => `${'true?1:'.repeat(14_000)}1`, expected: limit },
  {
    name: 'ternaries in the middle',
    input: () => nest('true?', '1', ':1', 14_000),
    expected: limit,
  },
  { name: 'ternaries without an end', input: () => 'a?'.repeat(49_000), expected: limit },
  { name: 'selections', input: () => `claims${fill('.a')}`, expected: limit },
  { name: 'optional indices', input: () => `claims${fill('[?0]')}`, expected: limit },
  { name: 'calls on results', input: () => `claims${fill('.size()')}`, expected: limit },
  { name: 'calls in calls', input: () => nest('size(', '1', ')', 16_000), expected: limit },
  {
    name: 'macros in macros',
    input: () => nest('[1].all(x,', 'true', ')', 9_000),
    expected: limit,
  },
  {
    name: 'macros in macros, as deep as they may be',
    input: () => nest('[1].all(x,', 'true', ')', 62),
    expected: compiles,
  },
  {
    name: 'macros in the ranges of macros',
    input: () => `[1]${'.map(x, [x])'.repeat(60)}`,
    expected: compiles,
  },
  {
    name: 'macros whose variables hide each other',
    input: () => nest('[[1]].all(x, x.all(x, ', 'true', '))', 30),
    expected: compiles,
  },
  // Width.
  {
    name: 'terms of a disjunction',
    input: () => series(7_900, '||', (n) => `true==${n % 2 === 0}`),
    expected: compiles,
  },
  {
    name: 'terms of a sum',
    input: () => Array(49_000).fill('1').join('+'),
    expected: limit,
    megabytes: 304,
  },
  {
    name: 'comparisons that do not chain',
    input: () => Array(49_000).fill('1').join('<'),
    expected: limit,
    megabytes: 304,
  },
  {
    name: 'elements of a list',
    input: () => `[${Array(49_000).fill('1').join(',')}]`,
    expected: compiles,
  },
  {
    name: 'elements of as many types as there are',
    input: () => `[${series(900, ',', (n) => `[${nest('[', String(n), ']', n % 40)}]`)}]`,
    expected: compiles,
  },
  {
    name: 'keys of a map',
    input: () => `{${series(12_000, ',', (n) => `${n}:1`)}}`,
    expected: compiles,
  },
  {
    name: 'fields of a message that it has not',
    input: () => `google.protobuf.Int32Value{${series(12_000, ',', (n) => `f${n}:1`)}}`,
    expected: /^no_such_field: |^undeclared_field: |^[a-z_]+: /,
  },
  {
    name: 'arguments of a call',
    input: () => `math.greatest(${Array(49_000).fill('1').join(',')})`,
    expected: compiles,
  },
  {
    name: 'arguments that no overload takes',
    input: () => `size(${Array(49_000).fill('1').join(',')})`,
    expected: overload,
  },
  {
    name: 'macros next to each other',
    input: () => series(3_900, '||', () => '[1].exists(x,x>1)'),
    expected: compiles,
  },
  {
    name: 'a name of fifty thousand parts',
    input: () => `${'a.'.repeat(49_000)}b`,
    expected: limit,
  },
  {
    name: 'a name that a namespace could begin with, of 200 parts',
    input: () => series(400, '||', () => `${'a.'.repeat(120)}b`),
    expected: undeclared,
  },
  // Macros that copy their receivers and arguments.
  {
    name: 'optMap on optMap, which copies its receiver',
    quick: true,
    input: () => `optional.of(1)${'.optMap(x, x + 1)'.repeat(60)}`,
    expected: limit,
  },
  {
    name: 'optFlatMap on optFlatMap',
    input: () => `optional.of(1)${'.optFlatMap(x, optional.of(x))'.repeat(60)}`,
    expected: limit,
  },
  {
    name: 'optMap in optMap',
    input: () => nest('optional.of(1).optMap(x, ', 'x', ')', 60),
    expected: compiles,
  },
  {
    name: 'sortBy on sortBy',
    input: () => `[1]${'.sortBy(x, -x)'.repeat(60)}`,
    expected: /^compiles to |^limit_exceeded: /,
  },
  {
    name: 'has in has',
    input: () => series(6_600, '&&', () => 'has(claims.a)'),
    expected: compiles,
  },
  {
    name: 'conditionals that are indexed',
    input: () => nest('(true ? claims : claims)[', '"a"', ']', 60),
    expected: /^compiles to |^limit_exceeded: /,
  },
  {
    name: 'indices in indices',
    input: () => nest('claims[', '"a"', ']', 240),
    expected: /^compiles to |^limit_exceeded: /,
  },
  {
    name: 'conditionals of conditionals, followed by selections',
    input: () => `${nest('(true ? claims : ', 'claims', ').a.b', 60)}.c`,
    expected: /^compiles to |^limit_exceeded: /,
  },
  // Types.
  {
    name: 'types that double with each bind',
    input: () => binds(60, '1', (name) => `{${name}: ${name}}`),
    expected: /^[a-z_]+: |^compiles to /,
  },
  {
    name: 'types of lists of lists that double',
    input: () =>
      binds(
        60,
        '[1]',
        (name) => `[[${name}], [${name}]]`,
        (last) => `${last} == ${last}`,
      ),
    expected: /^compiles to |^limit_exceeded: /,
  },
  {
    name: 'types that deepen by a hundred with each bind',
    input: () =>
      binds(
        60,
        '[1]',
        (name) => nest('[', name, ']', 100),
        (last) => `${last} == ${last}`,
      ),
    expected: limit,
  },
  {
    name: 'type parameters of empty lists that are joined',
    input: () => series(8_000, '+', () => '[]'),
    expected: limit,
  },
  {
    name: 'type parameters that wait for each other',
    input: () => binds(200, '[]', (name) => `${name} + []`),
    expected: /^compiles to |^limit_exceeded: /,
  },
  {
    name: 'maps of empty lists whose types are settled last',
    input: () => `[${series(3_000, ',', () => '{[]: [[]]}')}, {[1]: [["a"]]}]`,
    expected: compiles,
  },
  {
    name: 'a conditional of types that do not fit, a thousand times',
    input: () => series(3_000, '||', (n) => `(true?1:"${n}")==1`),
    expected: overload,
  },
  {
    name: 'comparisons of long types that do not fit',
    input: () => series(400, '||', () => `${nest('[', '1', ']', 50)}==${nest('[', '""', ']', 50)}`),
    expected: overload,
  },
  // Errors.
  {
    name: 'undeclared names',
    input: () => series(12_500, '||', (n) => `x${n}`),
    expected: undeclared,
  },
  {
    name: 'calls of functions that there are not',
    input: () => `[${series(12_000, ',', (n) => `f${n}()`)}]`,
    expected: undeclared,
  },
  {
    name: 'operands of no overload',
    input: () => `[${Array(16_000).fill('1+""').join(',')}]`,
    expected: overload,
  },
  {
    name: 'errors at the end of one long line',
    input: () => `${' '.repeat(90_000)}${Array(2_000).fill('zz').join('||')}`,
    expected: undeclared,
  },
  {
    name: 'errors on ten thousand lines',
    input: () => Array(10_000).fill('zz').join('||\n'),
    expected: undeclared,
  },
  {
    name: 'invalid characters',
    input: () => '#'.repeat(99_000),
    expected: syntaxOrLimit,
  },
  { name: 'faults at every other token', input: () => fill('a @ '), expected: syntax },
  { name: 'words after each other', input: () => fill('a '), expected: syntaxOrLimit },
  { name: 'commas', input: () => ','.repeat(99_000), expected: syntaxOrLimit },
  { name: 'quotes', input: () => '"'.repeat(99_999), expected: syntaxOrLimit },
  {
    name: 'strings that do not end, on each line',
    input: () => fill('"a\n'),
    expected: syntaxOrLimit,
  },
  { name: 'triple quotes that do not end', input: () => fill('"""a" '), expected: syntaxOrLimit },
  {
    name: 'escapes that are none',
    input: () => `"${'\\q'.repeat(40_000)}"`,
    expected: syntaxOrLimit,
  },
  {
    name: 'wide characters before an error',
    input: () => `"${'漢'.repeat(60_000)}" + 1`,
    expected: overload,
  },
  {
    name: 'macros of the wrong number of arguments',
    input: () => series(6_000, '||', () => '[1].all(x)'),
    expected: /^[a-z_]+: /,
  },
  {
    name: 'macros on invalid variables',
    input: () => series(5_000, '||', () => '[1].all(1, true)'),
    expected: /^[a-z_]+: /,
  },
  // Literals.
  {
    name: 'a string of a hundred thousand characters',
    input: () => `"${'x'.repeat(99_000)}"`,
    expected: compiles,
  },
  { name: 'a string of escapes', input: () => `"${'\\u00e9'.repeat(16_000)}"`, expected: compiles },
  {
    name: 'an int of a hundred thousand digits',
    input: () => '9'.repeat(99_000),
    expected: syntax,
  },
  {
    name: 'a double of a hundred thousand digits',
    input: () => `0.${'0'.repeat(99_000)}1`,
    expected: compiles,
  },
  {
    name: 'doubles with large exponents',
    input: () => `[${Array(14_000).fill('1e308').join(',')}]`,
    expected: compiles,
  },
  { name: 'comments', input: () => `${fill('//x\n')}1`, expected: compiles },
  {
    name: 'formats with many clauses',
    input: () => `"${'%s'.repeat(20_000)}".format([${Array(20_000).fill('1').join(',')}])`,
    expected: compiles,
  },
  {
    name: 'formats whose clauses do not fit',
    input: () => `[${series(2_000, ',', () => '"%d%d%d".format(["a", "b", "c"])')}]`,
    expected: /^[a-z_]+: /,
  },
  {
    name: 'formats with clauses that are none',
    input: () => series(3_000, '+', () => '"%q%.9999999999f".format([1])'),
    expected: limit,
  },
  {
    name: 'patterns that are checked before evaluation',
    input: () => series(200, '||', () => `"a".matches("(?i)${'[a-\\\\x{ffff}]'.repeat(30)}")`),
    expected: /^compiles to |^[a-z_]+: /,
  },
  {
    name: 'types of 200 timestamps and durations as literals',
    input: () =>
      series(
        1_200,
        '||',
        () => 'timestamp("2023-01-01T00:00:00Z") > timestamp("2022-01-01T00:00:00Z")',
      ),
    expected: compiles,
  },
  {
    name: 'names of Unicode spaces and marks',
    input: () => fill('\u202e\u2028\u0301'),
    expected: syntaxOrLimit,
  },
  { name: 'lone surrogates', input: () => `"${'\ud800'.repeat(50_000)}"`, expected: compiles },
  {
    name: 'a rule that is longer than may be',
    input: () => '1'.repeat(10_000_000),
    expected:
      /^limit_exceeded: expression code point size exceeds limit: size: 10000000, limit 100000$/,
  },
  {
    name: 'a sum of as many numbers as the stack has room for',
    input: () =>
      range(248)
        .map(() => '(1')
        .join('+') + ')'.repeat(248),
    expected: /^compiles to |^limit_exceeded: /,
  },
])
