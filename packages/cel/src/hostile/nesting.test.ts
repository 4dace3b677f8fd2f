import { describe } from 'vitest'
import { binds } from '../../fixtures/hostile/binds.ts'
import { nest } from '../../fixtures/hostile/nest.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { settle, outOfSteps } from '../../fixtures/hostile/settle.ts'

describe('nesting', () => {
  const tooDeep =
    /^limit_exceeded: (?:expression recursion limit exceeded: 250|max recursion depth exceeded|error recovery token lookahead limit exceeded: 256)$/
  const deep = 10_000
  settle([
    ['parentheses', nest('(', '1', ')', deep), {}, tooDeep],
    ['lists', nest('[', '', ']', deep), {}, tooDeep],
    ['maps', nest('{1:', '1', '}', deep), {}, tooDeep],
    ['messages', nest('A{a:', '1', '}', deep), {}, tooDeep],
    ['!', `${'!'.repeat(deep)}true`, {}, 'true'],
    ['-', `${'-'.repeat(deep)}1`, {}, '1'],
    ['! and -', `${'!-'.repeat(deep)}1`, {}, /limit_exceeded|syntax_error/],
    ['ternaries to the right', `${'true?1:'.repeat(deep)}1`, {}, tooDeep],
    ['ternaries in the middle', nest('true?', '1', ':1', deep), {}, tooDeep],
    ['selections', `claims${'.a'.repeat(deep)}`, {}, tooDeep],
    ['optional selections', `claims${'.?a'.repeat(deep)}`, {}, tooDeep],
    ['indices', `claims${'[0]'.repeat(deep)}`, {}, tooDeep],
    ['indices in indices', nest('claims[', '0', ']', deep), {}, tooDeep],
    ['calls', nest('size(', '1', ')', deep), {}, tooDeep],
    ['calls on results', `claims${'.size()'.repeat(deep)}`, {}, tooDeep],
    ['macros', nest('[1].all(x,', 'true', ')', 8_000), {}, tooDeep],
    ['macros on macros', `[1]${'.map(x,x)'.repeat(deep)}`, {}, tooDeep],
    ['binds', nest('cel.bind(x,1,', 'x', ')', 7_000), {}, tooDeep],
    ['brackets that do not close', '('.repeat(90_000), {}, /^limit_exceeded|^syntax_error/],
    ['brackets that only close', ')'.repeat(90_000), {}, /^limit_exceeded|^syntax_error/],
    ['as deep as is allowed', `claims${'.a'.repeat(240)}`, {}, 'no_such_key: no such key: a'],
    ['macros as deep as is allowed', nest('[1].all(x,', 'true', ')', 60), {}, 'true'],
    [
      'types',
      binds(
        40,
        '[1]',
        (name) => nest('[', name, ']', 100),
        (last) => `${last} == ${last}`,
      ),
      {},
      /^limit_exceeded/,
    ],
    [
      'types without names',
      binds(
        25,
        'dyn([1])',
        (name) => `dyn(${nest('[', name, ']', 100)})`,
        (last) => `${last} == ${last}`,
      ),
      {},
      /^true$|^limit_exceeded/,
    ],
    [
      'a result',
      binds(40, 'dyn([1])', (name) => `dyn(${nest('[', name, ']', 50)})`),
      {},
      'limit_exceeded: the result nests deeper than 1500 levels',
    ],
    ['optMap, 12 times', `optional.of(1)${'.optMap(x, x + 1)'.repeat(12)}`, {}, 'optional.of(13)'],
    [
      'optMap, 40 times',
      `optional.of(1)${'.optMap(x, x + 1)'.repeat(40)}`,
      {},
      /^limit_exceeded: .*to be checked$/,
    ],
    [
      'optFlatMap, 40 times',
      `optional.of(1)${'.optFlatMap(x, optional.of(x))'.repeat(40)}`,
      {},
      /^limit_exceeded: .*to be checked$/,
    ],
    [
      'optMap in a loop',
      `claims.l.all(i, optional.of(1)${'.optMap(x, x + 1)'.repeat(12)}.hasValue())`,
      { l: range(10_000) },
      outOfSteps,
    ],
  ])
})
