import { describe } from 'vitest'
import { binds } from '../../fixtures/hostile/binds.ts'
import { nest } from '../../fixtures/hostile/nest.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { settle, outOfSteps } from '../../fixtures/hostile/settle.ts'

/** The nesting depth that the maximum expression length allows, up to 20,000. */
const deep = (text: string): number => Math.min(20_000, Math.floor(99_900 / text.length))

/** Nests in brackets as deeply as the expression length allows. */
const nestDeep = (open: string, inner: string, close: string): string =>
  nest(open, inner, close, deep(open + close))

const repeatDeep = (text: string): string => text.repeat(deep(text))

describe('nesting', () => {
  const tooDeep =
    /^limit_exceeded: (?:expression recursion limit exceeded: 250|max recursion depth exceeded|error recovery token lookahead limit exceeded: 256)$/
  settle([
    ['parentheses', nestDeep('(', '1', ')'), {}, tooDeep],
    ['lists', nestDeep('[', '', ']'), {}, tooDeep],
    ['maps', nestDeep('{1:', '1', '}'), {}, tooDeep],
    ['messages', nestDeep('A{a:', '1', '}'), {}, tooDeep],
    ['!', `${repeatDeep('!')}true`, {}, 'true'],
    ['-', `${repeatDeep('-')}1`, {}, '1'],
    ['! and -', `${repeatDeep('!-')}1`, {}, /limit_exceeded|syntax_error/],
    ['ternaries to the right', `${repeatDeep('true?1:')}1`, {}, tooDeep],
    ['ternaries in the middle', nestDeep('true?', '1', ':1'), {}, tooDeep],
    ['ternaries in conditions', nestDeep('(', 'true', '?true:true)'), {}, tooDeep],
    ['selections', `claims${repeatDeep('.a')}`, {}, tooDeep],
    ['optional selections', `claims${repeatDeep('.?a')}`, {}, tooDeep],
    ['indices', `claims${repeatDeep('[0]')}`, {}, tooDeep],
    ['indexes in indexes', nestDeep('claims[', '0', ']'), {}, tooDeep],
    ['calls', nestDeep('size(', '1', ')'), {}, tooDeep],
    ['calls on results', `claims${repeatDeep('.size()')}`, {}, tooDeep],
    ['macros', nestDeep('[1].all(x,', 'true', ')'), {}, tooDeep],
    ['macros on macros', `[1]${repeatDeep('.map(x,x)')}`, {}, tooDeep],
    ['binds', nestDeep('cel.bind(x,1,', 'x', ')'), {}, tooDeep],
    ['unclosed brackets', '('.repeat(90_000), {}, /^limit_exceeded|^syntax_error/],
    ['closing brackets only', ')'.repeat(90_000), {}, /^limit_exceeded|^syntax_error/],
    ['as deep as allowed', `claims${'.a'.repeat(240)}`, {}, 'no_such_key: no such key: a'],
    ['macros as deep as allowed', nest('[1].all(x,', 'true', ')', 60), {}, 'true'],
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
      /^limit_exceeded: .*to check$/,
    ],
    [
      'optFlatMap, 40 times',
      `optional.of(1)${'.optFlatMap(x, optional.of(x))'.repeat(40)}`,
      {},
      /^limit_exceeded: .*to check$/,
    ],
    [
      'optMap in a loop',
      `claims.l.all(i, optional.of(1)${'.optMap(x, x + 1)'.repeat(12)}.hasValue())`,
      { l: range(10_000) },
      outOfSteps,
    ],
  ])
})
