import type { TestCelRequest } from '@igakit/cel'

/** The subject of a probe. */
export type ProbeTopic = 'numbers' | 'values' | 'keys' | 'syntax' | 'claims' | 'texts'

/** A rule whose local result is known. */
export interface LanguageProbe extends TestCelRequest {
  readonly id: string
  readonly topic: ProbeTopic
}

/** Synthetic claims with every kind of JSON value. */
const claimsJson = JSON.stringify({
  n: 1,
  fraction: 1.5,
  seconds: 1763700600,
  beyond: 9007199254740992,
  text: 'a',
  flag: true,
  nothing: null,
  list: ['a', 'b'],
  map: { inner: 'x' },
  'a.b': 'dotted',
})

const rows: Readonly<Record<Exclude<ProbeTopic, 'claims'>, Readonly<Record<string, string>>>> = {
  numbers: {
    'number-is-double': 'type(claims.n) == double',
    'double-equals-int': 'claims.n == 1',
    'double-plus-int': 'claims.n + 1 == 2',
    'double-as-string': 'string(claims.seconds) == "1.7637006e+09"',
    'double-as-timestamp': 'timestamp(claims.seconds) > timestamp(0)',
    'int-of-double': 'timestamp(int(claims.seconds)).getFullYear() == 2025',
    'int-overflow': '9223372036854775807 + 1 > 0',
    'int-of-too-much': 'int(1e19) > 0',
    'division-by-zero': '1 / 0 == 1',
    'double-division-by-zero': '1.0 / 0.0 > 1.0',
    'int-beyond-double': 'claims.beyond == 9007199254740993',
    'uint-underflow': '1u - 2u > 0u',
  },
  values: {
    'has-null': 'has(claims.nothing)',
    'null-equals-null': 'claims.nothing == null',
    'list-equals-string': 'claims.list == "a"',
    'in-list': '"a" in claims.list',
    'string-equals-bool': 'claims.flag == "true"',
    'code-points': '"😀".size() == 1',
    'matches-unanchored': '"xay".matches("a")',
    'matches-re2': '"a".matches("(?=a)a")',
    'case-sensitive': '"A" == "a"',
    'mixed-list': '[1, "a"].size() == 2',
    'error-absorbed-by-or': 'claims.missing == "a" || true',
    'error-absorbed-by-and': 'claims.missing == "a" && false',
    'url-path': 'url("https://acme.example/a/b").path == "/a/b"',
  },
  keys: {
    'key-of-list': '{[1]: true}.size() == 1',
    'key-of-double': '{1.0: true}[1]',
    'key-twice': '{"a": 1, "a": 2}.a == 2',
    'key-with-dot': 'claims["a.b"] == "dotted"',
    'key-with-dot-selected': 'claims.a.b == "dotted"',
    'key-by-variable': 'claims[claims.text] == "x"',
    'index-beyond': 'claims.list[2] == "c"',
    'index-by-double': 'claims.list[claims.n] == "b"',
  },
  syntax: {
    'optional-selection': 'claims.?missing.hasValue()',
    'two-variables': '[1].all(i, v, i + 1 == v)',
    bind: 'cel.bind(x, claims.text, x == "a")',
    greatest: 'math.greatest(1, 2) == 2',
    'quoted-field': 'claims.`a.b` == "dotted"',
    comment: 'true // why',
    'nested-deeply': `${'('.repeat(300)}true${')'.repeat(300)}`,
  },
  texts: {
    'missing-key': 'claims.missing == "a"',
    'missing-key-inside': 'claims.map.missing == "a"',
    'field-of-string': 'claims.text.missing == "a"',
    'unknown-name': 'clams.text == "a"',
    'no-overload': '"a" + 1 == "a1"',
    'has-on-index': 'has(claims["text"])',
    'single-equals': 'claims.text = "a"',
    'single-and': 'claims.flag & claims.flag',
    'not-closed': '(claims.flag',
    empty: '',
    'result-of-string': '"a"',
    'result-of-claim': 'claims.text',
  },
}

/** Probes of invalid claims, duplicate names and numbers that are too large. */
const claimsProbes: readonly LanguageProbe[] = [
  {
    id: 'claims-key-twice',
    topic: 'claims',
    expression: 'claims.a == 2',
    claimsJson: '{"a":1,"a":2}',
  },
  { id: 'claims-not-json', topic: 'claims', expression: 'true', claimsJson: '{' },
  { id: 'claims-no-object', topic: 'claims', expression: 'true', claimsJson: '[]' },
  { id: 'claims-null', topic: 'claims', expression: 'true', claimsJson: 'null' },
  {
    id: 'claims-huge-number',
    topic: 'claims',
    expression: 'claims.a > 1.0',
    claimsJson: '{"a":1e400}',
  },
]

const topics = ['numbers', 'values', 'keys', 'syntax', 'texts'] as const

/** Probes of behaviour in which CEL implementations are known to differ: a fixed set with synthetic data. */
export const languageProbes: readonly LanguageProbe[] = [
  ...topics.flatMap((topic) =>
    Object.entries(rows[topic]).map(([id, expression]) => ({ id, topic, expression, claimsJson })),
  ),
  ...claimsProbes,
]
