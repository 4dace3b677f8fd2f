const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
const all = (parts: readonly string[]): string => parts.join(' && ')
const any = (parts: readonly string[]): string => parts.join(' || ')

/** Rules that are large, or built to have many states, classes or combinations. */
export const worstRules: Readonly<Record<string, string>> = {
  '100 equalities of 100 claims': all(range(100).map((at) => `claims.c${at} == "v${at}"`)),
  '100 alternatives of one claim': any(range(100).map((at) => `claims.a == "value-${at}"`)),
  '100 prefixes and suffixes of ten claims': any(
    range(100).map(
      (at) =>
        `claims.c${at % 10}.startsWith("p${at}") && claims.c${(at + 3) % 10}.endsWith("s${at}")`,
    ),
  ),
  '100 negations': all(range(100).map((at) => `claims.a != "value-${at}"`)),
  '100 disjunctions of two claims': all(
    range(100).map((at) => `(claims.a${at} == "x" || claims.b${at % 7} == "y${at}")`),
  ),
  '100 conditions without a solution': all([
    ...range(98).map((at) => `(claims.a${at} == "x" || claims.b${at} == "y")`),
    'claims.z == "1"',
    'claims.z == "2"',
  ]),
  '100 implications in a chain': all([
    'claims.c0 == "x"',
    ...range(98).map((at) => `(claims.c${at} != "x" || claims.c${at + 1} == "x")`),
    'claims.c98 != "x"',
  ]),
  'one literal list of 1,000 names': `claims.a in [${range(1000)
    .map((at) => `"name-${at}"`)
    .join()}]`,
  'a pattern of 50 states': 'claims.a.matches("^[ab]{25}c[ab]{24}$")',
  'Unicode classes, repeated':
    'claims.a.matches(r"(\\pL|\\d){1,80}-(\\pL|\\d){1,80}") && claims.a.matches(r"\\pL{40}\\d")',
  '2^15 states of a pattern': 'claims.a.matches("x.{15}y")',
  '2^20 states of a pattern': 'claims.a.matches("(a|b)*a(a|b){20}$")',
  'patterns side by side': all(range(8).map((at) => `claims.a.matches("x.{${at + 3}}y")`)),
  '20 contained strings': all(range(20).map((at) => `claims.a.contains("k${at}")`)),
  '30 alternatives of contained strings': any(range(30).map((at) => `claims.a.contains("k${at}")`)),
  'counted repetitions': 'claims.a.matches("^((a{1,30}){1,30}){1,10}$")',
  'repeated replacements': `claims.a${'.replace("ab", "ba")'.repeat(12)} == "bbbb"`,
  'replacements by long strings': `claims.a${`.replace("x", "${'x'.repeat(200)}")`.repeat(4)} == "y" && claims.a.matches("^x+$")`,
  'replacements side by side': all(
    range(6).map((at) => {
      const digest = `${at}60b1a1d1c0f4a7f36e8f21a5c08b7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c`
      return `claims.a.replace("${digest}", "sha256:").replace("sha256:", "${digest}", 3) > "/${at}"`
    }),
  ),
  'elements of split strings': all(range(12).map((at) => `claims.a.split("/")[${at}] == "e${at}"`)),
  'equalities of claims in a ring': all(
    range(20).map((at) => `claims.c${at} == claims.c${(at + 1) % 20}`),
  ),
  'concatenations of claims': all(
    range(12).map((at) => `claims.c${at} == "a" + claims.c${at + 1} + "b"`),
  ),
  'prefixes that are claims': all(
    range(12).map((at) => `claims.c${at}.startsWith(claims.c${at + 1} + "/")`),
  ),
  'orders of claims': all([
    ...range(12).map((at) => `claims.n${at} < claims.n${at + 1}`),
    'claims.n12 < claims.n0',
  ]),
  '9 elements of a list': all(range(9).map((at) => `claims.l.exists(e, e == "x${at}")`)),
  '12 counted elements of a list': all(
    range(12).map((at) => `claims.l.exists_one(e, e.startsWith("x${at}"))`),
  ),
  'nested lists': 'claims.l.all(a, a.exists(b, b.all(c, c.exists(d, d == "x" && d != "y"))))',
  'a macro over 300 literals': `[${range(300)
    .map((at) => `"n${at}"`)
    .join()}].exists(e, claims.a == e && claims.b.startsWith(e))`,
  'macros inside macros':
    '["a", "b", "c", "d", "e", "f", "g", "h"].all(x, ["a", "b", "c", "d", "e", "f", "g", "h"].exists(y, claims.a.contains(x + y) || claims.b.startsWith(y + x)))',
  'nested conditionals': range(40).reduce(
    (inner, at) => `(claims.a == "v${at}" ? claims.b == "w${at}" : ${inner})`,
    'false',
  ),
  'parentheses 100 deep': `${'('.repeat(100)}claims.a == "x"${')'.repeat(100)}`,
  'a size of 10,000': 'size(claims.a) > 9999 && size(claims.a) < 10001',
  'a map with 6 keys': all(range(6).map((at) => `claims.m.exists(k, k == "x${at}")`)),
}
