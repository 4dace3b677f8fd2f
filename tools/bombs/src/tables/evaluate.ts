import { bombs } from '../bomb.ts'
import { binds, forever, hoard, nestLoops } from '../inputs/rules.ts'
import { mebibyte, nest, range } from '../inputs/texts.ts'

const outOfSteps = 'limit_exceeded: the evaluation takes more than 50000000 steps'
const outOfMemory = 'limit_exceeded: the evaluation takes more than 130 MiB of memory'
/** The step limit or the memory limit, whichever is reached first. */
const tooMuch =
  /^limit_exceeded: the evaluation takes more than (?:50000000 steps|130 MiB of memory)$/
const limit = /^limit_exceeded: /

const twice = (name: string): string => `${name} + ${name}`
const pair = (name: string): string => `[${name}, ${name}]`

const wide = Object.fromEntries(range(20_000).map((n) => [`key${n}`, n]))
const object = { a: { b: { c: 1 } } }

/** Rules that are expensive to evaluate. */
export const evaluate = bombs('evaluate', () => import('../kinds/evaluate.ts'), [
  // Nested loops and their results.
  {
    name: 'lists in lists by nested map',
    quick: true,
    input: () => ({
      expression: `${nestLoops(24, '1', (name, inner) => `[1,2].map(${name},${inner})`)}.size() > 0`,
    }),
    expected: tooMuch,
  },
  {
    name: 'lists in lists by nested transformList',
    input: () => ({
      expression: `${nestLoops(24, '1', (name, inner) => `[1,2].transformList(i${name},${name},${inner})`)}.size() > 0`,
    }),
    expected: tooMuch,
  },
  {
    name: 'maps in maps by nested transformMap',
    input: () => ({
      expression: `${nestLoops(20, '1', (name, inner) => `[1,2].transformMap(i${name},${name},${inner})`)}.size() > 0`,
    }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'maps in maps by nested transformMapEntry',
    input: () => ({
      expression: `${nestLoops(20, '1', (name, inner) => `[1,2].transformMapEntry(i${name},${name},{${name}:${inner}})`)}.size() > 0`,
    }),
    expected: tooMuch,
  },
  {
    name: 'a filter that keeps everything in a map that keeps everything',
    input: () => ({
      expression: 'lists.range(4000).map(i, lists.range(4000).filter(j, true)).size() > 0',
    }),
    expected: tooMuch,
  },
  {
    name: 'a map with a condition, which grows its list',
    input: () => ({ expression: hoard('[i, j].map(x, x >= 0, x)') }),
    expected: tooMuch,
  },
  {
    name: 'four loops in each other',
    input: () => ({
      expression: nestLoops(4, 'true', (name, inner) => `lists.range(100).all(${name}, ${inner})`),
    }),
    expected: outOfSteps,
  },
  {
    name: 'exists_one, which never ends early',
    input: () => ({
      expression:
        'lists.range(9000).exists_one(a, lists.range(9000).exists_one(b, b > 9000 && a > b))',
    }),
    expected: outOfSteps,
  },
  {
    name: 'a failure in every turn, which all absorbs',
    input: () => ({
      expression: '!lists.range(9000).all(a, lists.range(9000).all(b, 1 / (a - a) > 0))',
    }),
    expected: outOfSteps,
  },
  {
    name: 'a loop over the keys of a large map in each turn',
    input: () => ({
      expression: 'claims.m.all(k, claims.m.all(l, k != l + "x"))',
      claims: { m: wide },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a loop over the pairs of a large map in each turn',
    input: () => ({
      expression: 'claims.m.all(k, v, claims.m.all(l, w, v >= 0.0))',
      claims: { m: wide },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a million small lists fit',
    quick: true,
    input: () => ({ expression: 'lists.range(1000000).map(x, [x, x]).size()' }),
    expected: '1000000',
    megabytes: 304,
  },
  {
    name: 'a million small lists that are dropped at once fit',
    input: () => ({ expression: 'lists.range(1000000).all(x, [x, x].size() == 2)' }),
    expected: 'true',
  },
  {
    name: 'the longest range fits',
    input: () => ({ expression: 'lists.range(4194298).size()' }),
    expected: '4194298',
    megabytes: 304,
  },
  // Values that stay in memory.
  {
    name: 'lists kept',
    input: () => ({ expression: hoard('[i, j]') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'empty lists kept',
    input: () => ({ expression: hoard('[].map(x, x)') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'maps kept',
    input: () => ({ expression: hoard('{"a": j}') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'empty maps kept',
    input: () => ({ expression: hoard('{}') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'maps with uint keys kept',
    input: () => ({ expression: hoard('{uint(j): i}') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'ints kept',
    input: () => ({ expression: hoard('i + j') }),
    expected: tooMuch,
    megabytes: 304,
  },
  { name: 'uints kept', input: () => ({ expression: hoard('uint(j)') }), expected: tooMuch },
  {
    name: 'doubles kept',
    input: () => ({ expression: hoard('double(j) / 3.0') }),
    expected: tooMuch,
  },
  {
    name: 'timestamps kept',
    input: () => ({ expression: hoard('timestamp(j)') }),
    expected: tooMuch,
  },
  {
    name: 'durations kept',
    input: () => ({ expression: hoard('timestamp(i) - timestamp(j)') }),
    expected: tooMuch,
  },
  {
    name: 'optionals kept',
    input: () => ({ expression: hoard('optional.of(j)') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'optional selections kept',
    input: () => ({ expression: hoard('claims.?a'), claims: { a: 1 } }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'types kept',
    input: () => ({ expression: hoard('type(j)') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'short strings kept',
    input: () => ({ expression: hoard('string(j)') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'bytes kept',
    input: () => ({ expression: hoard('bytes(string(j))') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'messages kept',
    input: () => ({ expression: hoard('google.protobuf.Struct{fields: {"a": j}}') }),
    expected: tooMuch,
  },
  {
    name: 'parts of a text kept',
    input: () => ({ expression: hoard('claims.t.substring(j)'), claims: { t: 'x'.repeat(5000) } }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'splits kept',
    input: () => ({ expression: hoard('"a,b,c,d".split(",")') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'characters beyond U+FFFF kept',
    input: () => ({ expression: hoard('claims.t.split("")'), claims: { t: '😀'.repeat(1000) } }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'ranges kept',
    input: () => ({ expression: 'lists.range(4000).map(i, lists.range(4000)).size()' }),
    expected: outOfMemory,
    megabytes: 304,
  },
  {
    name: 'sorted lists kept',
    input: () => ({ expression: hoard('[2, 1, 3].sort()') }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'matches of a pattern kept',
    input: () => ({
      expression: 'lists.range(4000).map(i, regex.extractAll(claims.t, ".")).size()',
      claims: { t: 'x'.repeat(2000) },
    }),
    expected: tooMuch,
    megabytes: 304,
  },
  // Values that double in size, and values that variables keep alive.
  {
    name: 'a string doubled by binds',
    input: () => ({ expression: binds(40, '"x"', twice, (last) => `${last}.size()`) }),
    expected: limit,
  },
  {
    name: 'bytes doubled by binds',
    input: () => ({ expression: binds(40, 'b"x"', twice, (last) => `${last}.size()`) }),
    expected: limit,
    megabytes: 384,
  },
  {
    name: 'a list doubled by binds',
    input: () => ({ expression: binds(40, '[1]', twice, (last) => `${last}.size()`) }),
    expected: limit,
  },
  {
    name: 'a base64 text of a base64 text',
    input: () => ({
      expression: binds(
        60,
        'b"x"',
        (name) => `bytes(base64.encode(${name}))`,
        (last) => `${last}.size()`,
      ),
    }),
    expected: limit,
    megabytes: 384,
  },
  {
    name: 'a text that quoting doubles',
    input: () => ({
      expression: binds(
        40,
        '"\\\\"',
        (name) => `strings.quote(${name})`,
        (last) => `${last}.size()`,
      ),
    }),
    expected: limit,
    megabytes: 384,
  },
  {
    name: 'a text that replacement makes ten times longer',
    input: () => ({ expression: `"a"${'.replace("a", "aaaaaaaaaa")'.repeat(12)}.size()` }),
    expected: limit,
    megabytes: 384,
  },
  {
    name: 'a text that a pattern makes ten times longer',
    input: () => ({
      expression: binds(
        10,
        '"a"',
        (name) =>
          `regex.replace(${name}, "a", "\\\\0\\\\0\\\\0\\\\0\\\\0\\\\0\\\\0\\\\0\\\\0\\\\0")`,
        (last) => `${last}.size()`,
      ),
    }),
    expected: limit,
  },
  {
    name: 'a value printed in a value printed',
    input: () => ({
      expression: binds(
        12,
        '"x"',
        (name) => `"%s%s%s%s%s%s%s%s%s%s".format([${Array(10).fill(name).join(', ')}])`,
        (last) => `${last}.size()`,
      ),
    }),
    expected: limit,
    megabytes: 384,
  },
  {
    name: 'large lists that ten binds keep alive',
    input: () => ({
      expression: binds(
        10,
        'lists.range(1000000)',
        () => 'lists.range(1000000)',
        (last) =>
          `${range(11)
            .map((n) => `a${n}.size()`)
            .join(' + ')} + ${last}.size()`,
      ),
    }),
    expected: outOfMemory,
    megabytes: 304,
  },
  {
    name: 'large lists one after the other, of which none is kept',
    input: () => ({
      expression: range(8)
        .map((n) => `[1].all(v${n}, lists.range(500000).size() > 0)`)
        .join(' && '),
    }),
    expected: 'true',
  },
  {
    name: 'a large list bound in every turn of a loop',
    input: () => ({
      expression: 'lists.range(100).all(i, cel.bind(l, lists.range(20000), l.size() > 0))',
    }),
    expected: 'true',
  },
  {
    name: 'a variable that is bound outside of the loop that first reads it',
    input: () => ({
      expression: 'cel.bind(l, lists.range(1000000), lists.range(100).all(i, l.size() > i))',
    }),
    expected: 'true',
  },
  {
    name: 'a value in more places than memory has, as a result',
    input: () => ({ expression: binds(60, 'dyn([1])', pair) }),
    expected: 'limit_exceeded: the result holds more than 1000000 values',
  },
  {
    name: 'a value in more places than memory has, in a message of a failure',
    input: () => ({ expression: binds(60, 'dyn([1])', pair, (last) => `[?dyn(${last})]`) }),
    expected:
      /^invalid_argument: cannot initialize optional list element from non-optional value \[\[/,
    megabytes: 512,
  },
  {
    name: 'a value in more places than memory has, compared with itself',
    input: () => ({ expression: binds(60, 'dyn([1])', pair, (last) => `${last} == ${last}`) }),
    expected: outOfSteps,
  },
  {
    name: 'a value in more places than memory has, printed',
    input: () => ({
      expression: binds(60, 'dyn([1])', pair, (last) => `"%s".format([${last}]).size()`),
    }),
    expected: outOfSteps,
  },
  {
    name: 'a value in more places than memory has, flattened',
    input: () => ({
      expression: binds(60, 'dyn([1])', pair, (last) => `${last}.flatten(100).size()`),
    }),
    expected: outOfSteps,
  },
  {
    name: 'the largest result: a million values',
    input: () => ({ expression: 'lists.range(999999)' }),
    expected: /^\[0, 1, 2/,
    megabytes: 512,
  },
  {
    name: 'a result of 16 million characters that print as six each',
    input: () => ({ expression: binds(23, '"\\u200b"', twice) }),
    expected: /^"|^limit_exceeded/,
    megabytes: 640,
  },
  {
    name: 'a result of 14 million bytes',
    input: () => ({ expression: binds(23, 'b"\\xff"', twice) }),
    expected: /^b"|^limit_exceeded/,
    megabytes: 512,
  },
  // Functions that are slow for certain input.
  {
    name: 'distinct of a long range',
    input: () => ({ expression: 'lists.range(4194298).distinct().size() > 0' }),
    expected: limit,
    megabytes: 304,
  },
  {
    name: 'distinct of lists that differ last',
    input: () => ({
      expression: 'lists.range(5000).map(i, lists.range(100) + [i]).distinct().size()',
    }),
    expected: outOfSteps,
  },
  {
    name: 'distinct of optionals, which have no key to tell them by',
    input: () => ({ expression: 'lists.range(100000).map(i, optional.of(i)).distinct().size()' }),
    expected: outOfSteps,
  },
  {
    name: 'sets of lists that are equal but for their last element',
    input: () => ({
      expression:
        'cel.bind(l, lists.range(5000).map(i, lists.range(100) + [i]), sets.equivalent(l, l.reverse()))',
    }),
    expected: outOfSteps,
  },
  {
    name: 'the longest list sorted',
    input: () => ({ expression: 'lists.range(4000000).reverse().sort().size()' }),
    expected: tooMuch,
    megabytes: 320,
  },
  {
    name: 'texts sorted that differ last',
    input: () => ({
      expression: 'lists.range(1000).map(i, claims.t + string(i)).sort().size()',
      claims: { t: 'x'.repeat(100_000) },
    }),
    expected: tooMuch,
  },
  {
    name: 'sorting by a key that is computed by a loop',
    input: () => ({
      expression: 'lists.range(10000).sortBy(x, lists.range(10000).map(y, y - x)[0]).size()',
    }),
    expected: tooMuch,
  },
  {
    name: 'a number looked for in a long list again and again',
    input: () => ({
      expression: 'claims.l.all(x, !(x + 0.5 in claims.l))',
      claims: { l: range(100_000) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'lists compared again and again',
    input: () => ({
      expression: 'claims.l.all(x, claims.l == claims.k)',
      claims: { l: range(100_000), k: range(100_000) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'maps compared again and again',
    input: () => ({
      expression: 'claims.a.all(x, claims.a == claims.b)',
      claims: { a: wide, b: { ...wide } },
    }),
    expected: outOfSteps,
  },
  {
    name: 'long texts compared that differ last',
    input: () => ({
      expression: forever('claims.a < claims.b'),
      claims: { a: `${'x'.repeat(mebibyte)}a`, b: `${'x'.repeat(mebibyte)}b` },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a text that is hard to find',
    input: () => ({
      expression: 'claims.a.contains(claims.b)',
      claims: { a: 'x'.repeat(mebibyte), b: `${'x'.repeat(50_000)}y${'x'.repeat(50_000)}` },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a text that is hard to find from the end',
    input: () => ({
      expression: 'claims.a.lastIndexOf(claims.b)',
      claims: { a: 'x'.repeat(mebibyte), b: `y${'x'.repeat(99_999)}` },
    }),
    expected: outOfSteps,
  },
  {
    name: 'places counted in code points beyond U+FFFF',
    input: () => ({
      expression: forever('claims.t.charAt(j) != ""'),
      claims: { t: '😀'.repeat(100_000) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a text reversed again and again',
    input: () => ({
      expression: `claims.t${'.reverse()'.repeat(200)}.size()`,
      claims: { t: '😀'.repeat(mebibyte / 2) },
    }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'letters whose case changes one by one',
    input: () => ({
      expression: forever('claims.t.lowerAscii() != ""'),
      claims: { t: 'aB'.repeat(50_000) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a split at every character, again and again',
    input: () => ({
      expression: forever('claims.t.split("").size() > 0'),
      claims: { t: 'a'.repeat(20_000) },
    }),
    expected: tooMuch,
  },
  {
    name: 'a split of 16 million characters',
    input: () => ({
      expression: 'claims.t.split("a").size()',
      claims: { t: 'a'.repeat(16 * mebibyte) },
    }),
    expected: tooMuch,
  },
  {
    name: 'a join of a long text with itself',
    input: () => ({
      expression: 'lists.range(1000000).map(i, claims.t).join(claims.t).size()',
      claims: { t: 'x'.repeat(1000) },
    }),
    expected: limit,
  },
  {
    name: 'a replacement of nothing at every place',
    input: () => ({
      expression: forever('claims.t.replace("", "-").size() > 0'),
      claims: { t: 'a'.repeat(50_000) },
    }),
    expected: tooMuch,
  },
  {
    name: 'a format with a million clauses',
    input: () => ({
      expression: 'claims.f.format(claims.l).size()',
      claims: { f: '%d'.repeat(mebibyte), l: range(mebibyte) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'all digits of large numbers',
    input: () => ({ expression: forever('"%.100f%.100e".format([1e308, 5e-324]) != ""') }),
    expected: outOfSteps,
  },
  {
    name: 'a large map printed, whose keys are sorted',
    input: () => ({ expression: forever('"%s".format([claims.m]) != ""'), claims: { m: wide } }),
    expected: outOfSteps,
  },
  {
    name: 'bytes printed in hexadecimal',
    input: () => ({
      expression: forever('"%x".format([bytes(claims.t)]) != ""'),
      claims: { t: 'a'.repeat(mebibyte) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a duration of a million parts',
    input: () => ({
      expression: forever('duration(claims.t) > duration("0s")'),
      claims: { t: '1h'.repeat(mebibyte / 2) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a hexadecimal double of a million digits',
    input: () => ({
      expression: forever('double(claims.t) > 0.0'),
      claims: { t: `0x${'f'.repeat(mebibyte)}p-4194304` },
    }),
    expected: outOfSteps,
  },
  {
    name: 'time zones by their names',
    input: () => ({
      expression: forever('timestamp(j).getHours(["Europe/Rome", "Asia/Tokyo"][j % 2]) >= 0'),
    }),
    expected: outOfSteps,
  },
  {
    name: 'more time zones by turns than are kept',
    input: () => ({
      expression: forever('timestamp(j).getHours(claims.z[j % 100]) >= 0'),
      claims: { z: Intl.supportedValuesOf('timeZone').slice(0, 100) },
    }),
    expected: outOfSteps,
    megabytes: 304,
  },
  {
    name: 'names that look like time zones',
    input: () => ({
      expression: forever(
        'timestamp(0).getHours("Europe/A" + claims.t.substring(j, j + 5)) == 1 || true',
      ),
      claims: {
        t: range(5_000)
          .map((n) => String.fromCodePoint(97 + ((n * n * 7) % 26)))
          .join(''),
      },
    }),
    expected: outOfSteps,
  },
  {
    name: 'time zones that there are not',
    input: () => ({
      expression: forever('timestamp(0).getHours("Europe/" + string(j)) == 1 || true'),
    }),
    expected: outOfSteps,
  },
  {
    name: 'texts of timestamps read and written',
    input: () => ({ expression: forever('string(timestamp(string(timestamp(j)))) != ""') }),
    expected: outOfSteps,
  },
  {
    name: 'numbers written and read',
    input: () => ({ expression: forever('double(string(double(j) / 3.0)) >= 0.0') }),
    expected: outOfSteps,
  },
  {
    name: 'base64 written and read',
    input: () => ({
      expression: forever('base64.decode(base64.encode(bytes(claims.t))).size() > 0'),
      claims: { t: 'a'.repeat(100_000) },
    }),
    expected: tooMuch,
  },
  {
    name: 'arithmetic that needs more than 64 bits on the way',
    input: () => ({ expression: forever('(i + 4611686018427387904) * 1 - j != 0') }),
    expected: outOfSteps,
  },
  {
    name: 'selections through many levels',
    input: () => ({ expression: forever('claims.a.b.c == 1.0'), claims: object }),
    expected: outOfSteps,
  },
  {
    name: 'optionals that are mapped and chained',
    input: () => ({
      expression: forever('optional.of(i).optMap(x, x + j).or(optional.of(1)).orValue(0) >= 0'),
    }),
    expected: outOfSteps,
  },
  {
    name: 'a macro that copies its receiver, in a loop',
    input: () => ({
      expression: `lists.range(10000).all(i, optional.of(1)${'.optMap(x, x + 1)'.repeat(12)}.hasValue())`,
    }),
    expected: outOfSteps,
  },
  // Regular expressions.
  {
    name: 'a pattern with as many states as there are texts',
    input: () => ({
      expression: 'claims.t.matches("(a|b)*a(a|b){200}[cd]")',
      claims: {
        t: range(100_000)
          .map((n) => (((n * n * 7919) % 104_729) % 2 === 0 ? 'a' : 'b'))
          .join(''),
      },
    }),
    expected: outOfSteps,
  },
  {
    name: 'patterns made in a loop',
    input: () => ({ expression: forever('!"a".matches("(a|b){100}" + string(j))') }),
    expected: outOfSteps,
  },
  {
    name: 'classes of Unicode made in a loop',
    input: () => ({ expression: forever('!"a".matches("\\\\p{Han}\\\\PL" + string(j))') }),
    expected: outOfSteps,
  },
  {
    name: 'ranges without case, each character of which is looked up',
    quick: true,
    input: () => ({ expression: `"x".matches("(?i)${'[a-\\\\x{ffff}]'.repeat(600)}")` }),
    expected: outOfSteps,
  },
  {
    name: 'a pattern of ten thousand characters, again and again',
    input: () => ({
      expression: forever('claims.t.matches("x".replace("x", claims.p) + string(j)) || true'),
      claims: { t: 'a', p: 'a'.repeat(9990) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a pattern that repeats too much',
    input: () => ({
      expression: `claims.t.matches("${'[a-z]{1000}'.repeat(800)}")`,
      claims: { t: 'a' },
    }),
    expected: /repeats too much/,
  },
  {
    name: 'many patterns kept by one rule',
    input: () => ({
      expression: range(300)
        .map((n) => `claims.t.matches("(a|b|${n})*[cd]{200}x${n}?")`)
        .join(' || '),
      claims: { t: 'abcd'.repeat(1000) },
    }),
    expected: /^false$|^limit_exceeded/,
    megabytes: 384,
  },
  {
    name: 'every match of an empty pattern',
    input: () => ({
      expression: 'regex.extractAll(claims.t, "").size()',
      claims: { t: '😀'.repeat(8 * mebibyte) },
    }),
    expected: tooMuch,
  },
  {
    name: 'groups replaced at every character',
    input: () => ({
      expression: 'regex.replace(claims.t, "(.)(.)", "\\\\2\\\\1").size()',
      claims: { t: 'ab'.repeat(mebibyte) },
    }),
    expected: tooMuch,
  },
  // Errors with potentially long messages.
  {
    name: 'a failure that would print a long list, absorbed in every turn',
    input: () => ({
      expression: forever('[?dyn(claims.l)].size() > 0 || true'),
      claims: { l: range(10_000) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'a failure that prints a key of a million characters',
    input: () => ({
      expression: forever('claims[claims.t] == 1 || true'),
      claims: { t: 'x'.repeat(mebibyte) },
    }),
    expected: outOfSteps,
  },
  {
    name: 'parentheses of a pattern that fail again and again',
    input: () => ({
      expression: forever('claims.t.matches("(" + claims.t + string(j)) || true'),
      claims: { t: '('.repeat(5000) },
    }),
    expected: outOfSteps,
  },
  // Stack depth.
  {
    name: 'a list nested deeper than the stack, compared',
    quick: true,
    input: () => ({
      expression: binds(
        60,
        'dyn([1])',
        (name) => `dyn(${nest('[', name, ']', 100)})`,
        (last) => `${last} == ${last}`,
      ),
    }),
    expected: limit,
  },
  {
    name: 'keys of maps in the indices of keys of maps',
    input: () => {
      let expression = '"a"'
      for (let level = 0; level < 50; level++) {
        expression = `claims[{${expression}: 1}.size() > 0 ? "a" : "b"]`
      }
      return { expression, claims: { a: 'a' } }
    },
    expected: '"a"',
  },
  {
    name: 'indices of conditionals of indices',
    input: () => ({
      expression: nest('(claims["a"] == "a" ? claims : claims)[', '"a"', ']', 60),
      claims: { a: 'a' },
    }),
    expected: '"a"',
  },
  {
    name: 'a result that nests too deeply',
    input: () => ({
      expression: binds(60, 'dyn([1])', (name) => `dyn(${nest('[', name, ']', 100)})`),
    }),
    expected: limit,
  },
])
