import { describe } from 'vitest'
import { megabyte } from '../../fixtures/hostile/megabyte.ts'
import { nest } from '../../fixtures/hostile/nest.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { settle, outOfSteps } from '../../fixtures/hostile/settle.ts'
import { shuffled } from '../../fixtures/hostile/shuffled.ts'

describe('patterns', () => {
  const text = `${'a'.repeat(megabyte)}!`
  const random = shuffled(100_000)
  settle([
    ['(a+)+$', 'claims.text.matches("(a+)+$")', { text }, 'false'],
    ['(a|a)*b', 'claims.text.matches("(a|a)*b")', { text }, 'false'],
    ['.*.*.*x', 'claims.text.matches(".*.*.*x")', { text }, 'false'],
    ['(x+x+)+y', 'claims.text.matches("(?i)(A+a+)+[yz]")', { text }, 'false'],
    [
      'a?…a',
      `claims.a.matches("^${'a?'.repeat(300)}${'a'.repeat(300)}$")`,
      { a: 'a'.repeat(300) },
      'true',
    ],
    [
      'nested counts, which RE2 rejects',
      'claims.text.matches("((a{100}){100}){100}")',
      { text },
      'invalid_regex: error parsing regexp: invalid repeat count: `{100}`',
    ],
    ['many counts', `claims.text.matches("${'[a-z]{1000}'.repeat(100)}")`, { text }, outOfSteps],
    [
      'many more counts',
      `claims.text.matches("${'[a-z]{1000}'.repeat(800)}")`,
      { text },
      /repeats too much/,
    ],
    [
      'classes of all of Unicode',
      `claims.text.matches("${'\\\\pL{1000}'.repeat(100)}")`,
      { text },
      outOfSteps,
    ],
    ['countless states', 'claims.random.matches("(a|b)*a(a|b){200}[cd]")', { random }, outOfSteps],
    [
      'groups in groups',
      `claims.text.matches("${nest('(', 'a', ')', 2000)}")`,
      { text },
      /nests too deeply/,
    ],
    [
      'a long literal',
      `claims.text.matches("${'a'.repeat(10_001)}")`,
      { text },
      /more than 10000 characters/,
    ],
    [
      'a long pattern',
      'claims.text.matches(claims.text + "(")',
      { text },
      /more than 10000 characters/,
    ],
    [
      'patterns made in a loop',
      'claims.l.all(i, !"a".matches("(a|b){100}" + string(i)))',
      { l: range(10_000) },
      outOfSteps,
    ],
    [
      'one pattern in a loop',
      'claims.l.all(i, "repo:acme/x".matches("^repo:[a-z]+/[a-z](x|y)?"))',
      { l: range(20_000) },
      'true',
    ],
    ['an absorbed error', 'claims.text.matches("(") || true', { text }, 'true'],
    ['all matches', 'regex.extractAll(claims.random, "a.*?c|a|b").size()', { random }, outOfSteps],
    [
      'replacement that grows',
      `regex.replace(claims.text, "a", "${'\\\\0'.repeat(100)}").size()`,
      { text },
      /limit_exceeded/,
    ],
  ])
})
