import { describe } from 'vitest'
import { chain } from '../../fixtures/hostile/chain.ts'
import { nest } from '../../fixtures/hostile/nest.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { settle } from '../../fixtures/hostile/settle.ts'

describe('long chains', () => {
  settle([
    ['&&', `[true].all(a, ${chain('a', '&&')})`, {}, 'true'],
    ['||', `[false].exists(a, ${chain('a', '||')})`, {}, 'false'],
    ['&& of failures', `[1].all(a, ${chain('a', '&&')})`, {}, /^type_mismatch/],
    ['&& and ||', `[true].all(a, ${chain('a&&a', '||', 10_000)})`, {}, 'true'],
    ['+', `[1].map(a, ${chain('a', '+')})`, {}, 'limit_exceeded: max recursion depth exceeded'],
    ['==', `[1].map(a, ${chain('a', '==')})`, {}, /^limit_exceeded/],
    ['elements', `[${chain('1', ',', 40_000)}].size()`, {}, '40000'],
    [
      'entries',
      `{${range(8_000)
        .map((n) => `${n}:1`)
        .join()}}.size()`,
      {},
      '8000',
    ],
    [
      'entries without values',
      `{${range(1_500)
        .map((n) => `${n}:1,?${n}:optional.none()`)
        .join()}}.size()`,
      {},
      '0',
    ],
    ['arguments', `math.greatest(${chain('1', ',', 40_000)})`, {}, '1'],
    ['undeclared names', chain('zz', '||'), {}, /^undeclared_reference/],
    ['words', chain('a', ' ', 30_000), {}, /^syntax_error|^limit_exceeded/],
    ['quotes', '"'.repeat(99_999), {}, /^limit_exceeded/],
    ['errors at every other token', 'a @ '.repeat(20_000), {}, /^syntax_error/],
    ['commas', ','.repeat(99_999), {}, /^limit_exceeded/],
    ['a name of 30,000 parts', `${'a.'.repeat(30_000)}{`, {}, /^syntax_error|^limit_exceeded/],
    ['numbers in an unclosed list', `[${'-1,'.repeat(33_000)}`, {}, /^syntax_error/],
    [
      'negative receivers within each other',
      `${nest('-1.f(', '-1', ')', 240)} @`,
      {},
      /^syntax_error|^limit_exceeded/,
    ],
    ['ternaries without an end', 'a?'.repeat(40_000), {}, /^limit_exceeded/],
    ['invalid characters', '#'.repeat(99_000), {}, /^syntax_error|^limit_exceeded/],
    [
      'more than the limit',
      '1'.repeat(100_001),
      {},
      'limit_exceeded: expression code point size exceeds limit: size: 100001, limit 100000',
    ],
  ])
})
