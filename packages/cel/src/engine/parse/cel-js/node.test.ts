import { type ASTNode, ParseError } from '@marcbachmann/cel-js'
import { describe, expect, test } from 'vitest'
import { parseNode } from './node.ts'

// cel-js does not document its tree. If one of these tests fails, the tree has changed and `convert.ts` must be
// adapted.

/** Returns the tree properties that `convert` reads, with `start-end@pos` of each node. */
function shape(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(shape)
  return isNode(part) ? [part.op, `${part.start}-${part.end}@${part.pos}`, shape(part.args)] : part
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === 'object' && part !== null && 'op' in part && 'args' in part
}

describe('tree shape', () => {
  test.each<[string, unknown]>([
    ['1', ['value', '0-1@0', 1n]],
    ['"a"', ['value', '0-3@0', 'a']],
    ['a', ['id', '0-1@0', 'a']],
    ['a.bc', ['.', '0-4@2', [['id', '0-1@0', 'a'], 'bc']]],
    ['a.?bc', ['.?', '0-5@3', [['id', '0-1@0', 'a'], 'bc']]],
    [
      'a[b]',
      [
        '[]',
        '0-4@0',
        [
          ['id', '0-1@0', 'a'],
          ['id', '2-3@2', 'b'],
        ],
      ],
    ],
    [
      'a[?b]',
      [
        '[?]',
        '0-5@0',
        [
          ['id', '0-1@0', 'a'],
          ['id', '3-4@3', 'b'],
        ],
      ],
    ],
    ['f(a)', ['call', '0-4@0', ['f', [['id', '2-3@2', 'a']]]]],
    ['a.f(b)', ['rcall', '0-6@0', ['f', ['id', '0-1@0', 'a'], [['id', '4-5@4', 'b']]]]],
    ['[a]', ['list', '0-3@0', [['id', '1-2@1', 'a']]]],
    [
      '{a: b}',
      [
        'map',
        '0-6@0',
        [
          [
            ['id', '1-2@1', 'a'],
            ['id', '4-5@4', 'b'],
          ],
        ],
      ],
    ],
    ['!a', ['!_', '0-2@0', ['id', '1-2@1', 'a']]],
    ['-a', ['-_', '0-2@0', ['id', '1-2@1', 'a']]],
    [
      'a ? b : c',
      [
        '?:',
        '0-9@0',
        [
          ['id', '0-1@0', 'a'],
          ['id', '4-5@4', 'b'],
          ['id', '8-9@8', 'c'],
        ],
      ],
    ],
    // Parentheses leave no trace in the tree.
    [
      '(a) + (b)',
      [
        '+',
        '1-8@1',
        [
          ['id', '1-2@1', 'a'],
          ['id', '7-8@7', 'b'],
        ],
      ],
    ],
    // Chains nest to the left.
    [
      'a && b && c',
      [
        '&&',
        '0-11@0',
        [
          [
            '&&',
            '0-6@0',
            [
              ['id', '0-1@0', 'a'],
              ['id', '5-6@5', 'b'],
            ],
          ],
          ['id', '10-11@10', 'c'],
        ],
      ],
    ],
  ])('%s', (source, expected) => {
    expect(shape(parseNode(source))).toEqual(expected)
  })

  test.each(['==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%', '&&', '||'])(
    'a %s b',
    (operator) => {
      expect(parseNode(`a ${operator} b`).op).toBe(operator)
    },
  )
})

test('parses an unknown macro name as an ordinary call, with or without a receiver', () => {
  expect(parseNode('_as(a)').op).toBe('call')
  expect(parseNode('a._ap(b, 1)').op).toBe('rcall')
})

describe('lifts the engine’s own limits', () => {
  test.each([
    ['elements', `[${'1,'.repeat(5000)}1]`],
    ['entries', `{${'1:1,'.repeat(5000)}1:1}`],
    ['arguments', `f(${'1,'.repeat(5000)}1)`],
    ['nodes', '1'.repeat(50) + '+1'.repeat(120_000)],
    ['depth', `${'('.repeat(260)}1${')'.repeat(260)}`],
  ])('%s', (_name, source) => {
    expect(() => parseNode(source)).not.toThrow()
  })
})

test('rejects with a ParseError', () => {
  expect(() => parseNode('a b')).toThrow(ParseError)
})
