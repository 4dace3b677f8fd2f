import { bombs } from '../bomb.ts'
import { mebibyte, nest, range, series } from '../inputs/texts.ts'

const times = (size: number, part: string, separator: string): string =>
  Array.from({ length: Math.floor(size / (part.length + separator.length)) }, () => part).join(
    separator,
  )

const caseOf = (index: number): string =>
  `{"name": "case ${index}", "given": {"claims": {"a": 1}}, "expect": true}`
const suiteOf = (cases: string, more = ''): string =>
  `{"environment": "cel-go", ${more}"rules": [{"name": "r", "expression": "claims.a == 1", "cases": [${cases}]}]}`
const manyCases = (count: number): string => suiteOf(series(count, ', ', caseOf))

/** Suites that are large, deeply nested, repetitive or invalid in many positions. */
export const suite = bombs('suite', () => import('../kinds/suite.ts'), [
  // Source positions in long lines.
  {
    name: 'four thousand cases on one line',
    input: () => ({ text: manyCases(4_000), isRun: true }),
    expected: '4000 passed, 0 failed',
    megabytes: 384,
    quick: true,
  },
  {
    name: '1 MiB of JSON on one line',
    input: () => ({ text: manyCases(14_500), format: 'json' }),
    expected: 'a suite',
  },
  {
    name: 'fifteen thousand anchors on one line',
    input: () => ({
      text: suiteOf(
        caseOf(0),
        `"fixtures": {${series(15_000, ', ', (at) => `f${at}: &a${at} {claims: {x: ${at}}}`)}}, `,
      ),
    }),
    expected: 'a suite',
  },
  {
    name: 'wide characters on one line, with a problem in each case',
    input: () => ({
      text: suiteOf(series(3_000, ', ', (at) => `{"name": "😀${at}", "expct": 1}`)),
    }),
    expected: /^101 problems, missing_expectation: /,
  },
  {
    name: 'as many cases as fit into 16 MiB',
    input: () => ({ text: manyCases(170_000), format: 'json' }),
    expected: 'a suite',
    megabytes: 800,
  },
  {
    name: 'more than 16 MiB',
    input: () => ({ text: `# ${'a'.repeat(17 * mebibyte)}` }),
    expected: '1 problems, limit_exceeded: has more than 16777216 characters',
  },
  {
    name: 'more values than the limit',
    input: () => ({ text: `[${'1,'.repeat(4_000_000)}1]` }),
    expected: '1 problems, limit_exceeded: has more than 2000000 values',
    megabytes: 512,
  },
  // Problems in many positions.
  {
    name: 'two hundred thousand cases of one name, as JSON',
    input: () => ({
      text: suiteOf(times(200_000 * 30, '{"name":"a", "expect":true}', ', ')),
      format: 'json',
    }),
    expected: /^101 problems, duplicate_name: /,
    megabytes: 512,
  },
  {
    name: 'two hundred thousand cases of one name, as YAML',
    input: () => ({
      text: `environment: cel-go\nrules:\n  - name: r\n    expression: 'true'\n    cases:\n${'      - name: a\n        expect: true\n'.repeat(200_000)}`,
    }),
    expected: /^101 problems, duplicate_name: /,
    megabytes: 512,
  },
  {
    name: 'a million keys of one name',
    input: () => ({ text: `{${'k: 1, '.repeat(300_000)}}` }),
    expected: /^101 problems, duplicate_key: /,
  },
  {
    name: 'cases of the wrong shape, more than a stack holds',
    input: () => ({ text: suiteOf(times(mebibyte, '1', ',')) }),
    expected: /^1 problems, invalid_value: /,
  },
  {
    name: 'empty cases',
    input: () => ({ text: suiteOf(times(mebibyte, '{}', ',')) }),
    expected: /^1 problems, missing_key: /,
    megabytes: 384,
  },
  {
    name: 'unknown keys of a megabyte',
    input: () => ({ text: suiteOf(`{"name": "a", "expect": true, "${'x'.repeat(mebibyte)}": 1}`) }),
    expected: /^1 problems, unknown_key: /,
  },
  {
    name: 'cases that name none of very many fixtures',
    input: () => ({
      text: suiteOf(
        series(5_000, ', ', (at) => `{"name": "${at}", "given": "none", "expect": true}`),
        `"fixtures": {${series(20_000, ', ', (at) => `"fixture ${at}": {}`)}}, `,
      ),
    }),
    expected: /^101 problems, unknown_fixture: is not a fixture; available: .* and 19990 more$/,
  },
  {
    name: 'values in CEL that do not compile, each another',
    input: () => ({
      text: suiteOf(
        series(20_000, ', ', (at) => `{"name": "${at}", "expect": {"expr": "nope${at}"}}`),
      ),
    }),
    expected: /^101 problems, invalid_expr: /,
    megabytes: 384,
  },
  {
    name: 'a value in CEL that takes more than the limit',
    input: () => ({
      text: suiteOf(
        `{"name": "a", "expect": {"expr": "[1].map(a, ${'[1,2,3,4].map(x, '.repeat(20)}1${')'.repeat(20)}).size() == 0"}}`,
      ),
    }),
    expected: /^1 problems, invalid_expr: /,
    megabytes: 384,
  },
  // Aliases.
  {
    name: 'aliases of aliases of aliases',
    input: () => ({
      text: `a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]\n${series(30, '\n', (at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`)}`,
    }),
    expected: /^\d+ problems, limit_exceeded: repeats too much/,
  },
  {
    name: 'one fixture by very many aliases',
    input: () => ({
      text: suiteOf(
        series(5_000, ', ', (at) => `{name: c${at}, given: *big, expect: true}`),
        `"fixtures": {"f": &big {claims: {${series(1_000, ', ', (at) => `k${at}: 1`)}}}}, `,
      ),
    }),
    expected: /^\d+ problems, limit_exceeded: repeats too much/,
  },
  {
    name: 'very many aliases of no anchor',
    input: () => ({ text: `[${series(100_000, ', ', (at) => `*nope${at}`)}]` }),
    expected: /^101 problems, invalid_yaml: refers to the anchor nope0/,
  },
  {
    name: 'very many merge keys',
    input: () => ({ text: `a: &a {x: 1}\n${series(50_000, '\n', (at) => `b${at}: {<<: *a}`)}` }),
    expected: /^101 problems, invalid_yaml: is a merge key/,
  },
  {
    name: 'anchors within what they stand for',
    input: () => ({ text: `a: &a [${'*a, '.repeat(40_000)}]` }),
    expected: /^101 problems, invalid_yaml: is an alias of its own parent/,
    megabytes: 384,
  },
  // Depth.
  ...(
    [
      ['flow lists', '['.repeat(mebibyte)],
      ['flow maps', '{a: '.repeat(mebibyte / 4)],
      ['lists on one line', '- '.repeat(mebibyte / 2)],
      ['indented maps', series(1_400, '\n', (at) => `${' '.repeat(at)}a:`)],
    ] as const
  ).map(([name, text]) => ({
    name: `deep ${name}`,
    input: () => ({ text }),
    expected: '1 problems, limit_exceeded: nests deeper than 200 levels',
  })),
  {
    name: 'deep JSON',
    input: () => ({ text: `{"a":${nest('[', '', ']', 500_000)}}`, format: 'json' }),
    expected: /^1 problems, invalid_json: the input nests deeper than 200 levels/,
  },
  {
    name: 'deep keys',
    input: () => ({ text: '? '.repeat(90_000) }),
    expected: /^\d+ problems, limit_exceeded: /,
    megabytes: 512,
  },
  // YAML that only the YAML library can read.
  ...(
    [
      ['commas', `[${','.repeat(mebibyte)}`],
      ['brackets that close nothing', ']'.repeat(mebibyte)],
      ['escapes that are none', `"${'\\z'.repeat(mebibyte / 2)}"`],
      ['directives', `${'%FOO bar\n'.repeat(mebibyte / 9)}---\na: 1\n`],
      ['documents', '---\na\n'.repeat(mebibyte / 6)],
      ['tags', `[${series(100_000, ', ', (at) => `!t${at} 1`)}]`],
      ['quotes that are not closed', `a: "${'x\n'.repeat(mebibyte / 2)}`],
    ] as const
  ).map(([name, text]) => ({
    name: `very many ${name}`,
    input: () => ({ text }),
    expected: /^1 problems, limit_exceeded: is too large for the YAML after this position/,
  })),
  {
    name: 'as many commas as the library reads',
    input: () => ({ text: `[${','.repeat(199_000)}` }),
    expected: /^20 problems, invalid_yaml: /,
    megabytes: 512,
  },
  // Long scalars, and large amounts of empty content.
  {
    name: 'a rule of 8 MiB in a block',
    input: () => ({
      text: `environment: cel-go\nrules:\n  - name: r\n    cases: [{name: a, expect: true}]\n    expression: |\n${'      true &&\n'.repeat(600_000)}      true\n`,
      isRun: true,
    }),
    expected: /^0 passed, 1 failed$/,
    megabytes: 512,
  },
  {
    name: 'millions of empty lines and comments',
    input: () => ({ text: `${'\n# c\n'.repeat(mebibyte / 2)}a: 1` }),
    expected: /problems, missing_key: /,
    megabytes: 384,
  },
  // Running the cases.
  {
    name: 'very many failures of a long rule',
    input: () => ({
      text: suiteOf(series(2_000, ', ', (at) => `{"name": "${at}", "expect": true}`)).replace(
        'claims.a == 1',
        series(1_500, ' || ', (at) => `claims.a${at} == ${at}`),
      ),
      isRun: true,
    }),
    expected: '0 passed, 2000 failed',
    megabytes: 512,
  },
  {
    name: 'a large fixture of very many cases',
    input: () => ({
      text: suiteOf(
        series(500, ', ', (at) => `{"name": "${at}", "given": "f", "expect": true}`),
        `"fixtures": {"f": {"claims": {"a": 1, ${series(10_000, ', ', (at) => `"k${at}": [${at}]`)}}}}, `,
      ),
      isRun: true,
    }),
    expected: '500 passed, 0 failed',
    megabytes: 384,
  },
  {
    name: 'one file of very many rules',
    input: () => ({
      text: `{"environment": "cel-go", "rules": [${range(2_000)
        .map(
          (at) =>
            `{"name": "r${at}", "expressionFile": "r.cel", "cases": [{"name": "a", "expect": {"error": "no_such_key"}}]}`,
        )
        .join()}]}`,
      file: series(500, ' && ', (at) => `claims.a${at} == ${at}`),
      isRun: true,
    }),
    expected: '0 passed, 2000 failed',
    megabytes: 800,
  },
])
