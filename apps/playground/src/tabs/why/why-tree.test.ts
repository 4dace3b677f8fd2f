import type { TraceNode } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { inspect } from '../../evaluation/inspect.ts'
import { inspectionQuestionOf } from '../../evaluation/question-of.ts'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import { paintedRule } from './painted-rule.ts'
import { treeMove } from './tree-keys.ts'
import { whySentence } from './why-sentence.ts'
import { visibleNodes, whyTree, type WhyNode } from './why-tree.ts'

async function why(expression: string): Promise<WhyNode> {
  const input = '{"a": "x", "list": [1, 2, 3]}'
  const workspace = ruleWorkspace({ environment: 'cel-go', expression, input })
  const { trace } = await inspect(inspectionQuestionOf(workspace))
  if (!trace) throw new Error('It is evaluated.')
  return whyTree(trace)
}

const lines = (root: WhyNode): readonly string[] =>
  visibleNodes(root, () => true).map(
    ({ level, outcome, source, state }) => `${level} ${source} ${state} ${outcome}`,
  )

async function telling(expression: string): Promise<readonly string[]> {
  const nodes = visibleNodes(await why(expression), () => true)
  return nodes.filter(({ isTelling }) => isTelling).map(({ source }) => source)
}

const traced = (
  source: string,
  kind: TraceNode['kind'],
  outcome: string,
  parts: readonly TraceNode[] = [],
): TraceNode => ({
  source,
  range: { start: 0, end: 0 },
  kind,
  outcome,
  isDeciding: false,
  parts,
  ...(kind === 'value' && { type: outcome === 'true' ? 'bool' : 'list' }),
})

/** A rule that was stopped inside a macro. */
const stopped: TraceNode = {
  ...traced('b && l.all(n, n) && c', 'not_evaluated', 'not evaluated', [
    traced('b', 'value', 'true'),
    traced('l.all(n, n)', 'not_evaluated', 'not evaluated', [traced('l', 'value', '[true]')]),
    traced('c', 'not_evaluated', 'not evaluated'),
  ]),
  operator: '&&',
}

describe('the explanation tree', () => {
  test('contains true, false and unreached parts', async () => {
    expect(lines(await why('claims.a == "x" && claims.a == "y" && claims.b'))).toEqual([
      '1 claims.a == "x" && claims.a == "y" && claims.b false false',
      '2 claims.a == "x" true true',
      '3 claims.a value "x"',
      '2 claims.a == "y" false false',
      '3 claims.a value "x"',
      '2 claims.b not-reached not evaluated',
    ])
  })

  test.each([
    { expression: 'claims.b == "x" || true', state: 'absorbed' },
    { expression: 'claims.b == "x" || false', state: 'error' },
  ])('distinguishes deciding from absorbed errors: $state', async (given) => {
    const [part] = (await why(given.expression)).parts
    expect(part).toMatchObject({ state: given.state, parts: [{ state: given.state }] })
  })

  test('contains the deciding element and the number of evaluations', async () => {
    const root = await why('claims.list.exists(n, n == 2.0)')
    expect(root).toMatchObject({ state: 'true', element: 2 })
    expect(root.parts.find(({ source }) => source === 'n == 2.0')).toMatchObject({ count: 2 })
  })

  test('marks started parts as stopped and others as not reached', () => {
    const halt = 'the evaluation takes more than 50000000 steps'
    const root = whyTree(stopped, halt)
    expect(lines(root)).toEqual([
      `1 b && l.all(n, n) && c error ${halt}`,
      '2 b true true',
      `2 l.all(n, n) error ${halt}`,
      '3 l value [true]',
      '2 c not-reached not evaluated',
    ])
    expect(root.isDeciding).toBe(true)
    expect(whySentence(root)).toBe(`Stopped without a result: ${halt}.`)
    expect(whySentence(whyTree(stopped))).toBe('Stopped without a result: limit exceeded.')
  })
})

describe('the explanation in a sentence', () => {
  test.each([
    ['claims.a == "x" && has(claims.a)', 'True because all 2 conditions are.'],
    [
      'claims.a == "y" && has(claims.a) && has(claims.b)',
      'False because condition 1 of 3 is false; 2 were not reached.',
    ],
    ['has(claims.a) && claims.a == "y"', 'False because condition 2 of 2 is false.'],
    ['claims.b == 1 && claims.a == "y"', 'False because condition 2 of 2 is false.'],
    [
      'claims.a == "x" || has(claims.b)',
      'True because condition 1 of 2 is true; 1 was not reached.',
    ],
    ['claims.a == "y" || has(claims.b)', 'False because none of the 2 conditions is true.'],
    [
      'claims.b || has(claims.b)',
      'Error: one of its 2 conditions fails, and the other does not decide.',
    ],
    [
      'claims.b && has(claims.a) && claims.a == "x"',
      'Error: one of its 3 conditions fails, and none of the others decides.',
    ],
    [
      'claims.b && claims.c && has(claims.a)',
      'Error: 2 of its 3 conditions fail, and the other does not decide.',
    ],
    ['claims.b || claims.c', 'Error: all 2 conditions fail.'],
    ['claims.a || claims.list', undefined],
    ['claims.a == "x" && true', undefined],
    ['claims.a == "x"', undefined],
    ['claims.a == "x" ? 1 : 2', undefined],
  ])('%s', async (expression, sentence) => {
    expect(whySentence(await why(expression))).toBe(sentence)
  })

  test('marks conditions that decided where others did not', async () => {
    expect(
      await telling('claims.a == "x" && (claims.a == "y" || claims.a == "z") && true'),
    ).toEqual(['claims.a == "y" || claims.a == "z"', 'claims.a == "y"', 'claims.a == "z"'])
    expect(await telling('claims.a == "x" && has(claims.a)')).toEqual([])
  })
})

describe('the painted rule', () => {
  test.each([
    {
      expression: 'claims.a == "x" && (claims.b == 1 || true) && claims.a == "y"',
      painted: ['true claims.a == "x"', 'absorbed claims.b == 1', 'false claims.a == "y"'],
    },
    {
      expression: 'claims.a == "y" && claims.b',
      painted: ['false claims.a == "y"', 'not-reached claims.b'],
    },
    {
      expression: 'claims.list.exists(n, n == 2.0)',
      painted: ['true claims.list.exists(n, n == 2.0)'],
    },
    { expression: 'claims.a', painted: [] },
  ])('$expression', async ({ expression, painted }) => {
    const decorations = paintedRule(await why(expression))
    expect(
      decorations.map(({ kind, range }) => `${kind} ${expression.slice(range.start, range.end)}`),
    ).toEqual(painted)
    // Highlights must not overlap.
    const ends = decorations.map(({ range }) => range.end)
    expect(
      decorations.slice(1).every(({ range }, index) => range.start >= (ends[index] ?? 0)),
    ).toBe(true)
  })
})

describe('the keys of the tree', () => {
  test.each([
    { key: 'ArrowDown', from: '0', open: true, move: { type: 'focus', id: '0.0' } },
    { key: 'ArrowDown', from: '0.1', open: false, move: undefined },
    { key: 'ArrowUp', from: '0.1', open: false, move: { type: 'focus', id: '0.0' } },
    { key: 'ArrowRight', from: '0', open: false, move: { type: 'open', id: '0' } },
    { key: 'ArrowRight', from: '0', open: true, move: { type: 'focus', id: '0.0' } },
    { key: 'ArrowLeft', from: '0', open: true, move: { type: 'close', id: '0' } },
    { key: 'ArrowLeft', from: '0.1', open: false, move: { type: 'focus', id: '0' } },
    { key: 'Home', from: '0.1', open: false, move: { type: 'focus', id: '0' } },
    { key: 'End', from: '0', open: true, move: { type: 'focus', id: '0.1' } },
    { key: 'Enter', from: '0.0', open: false, move: { type: 'choose', id: '0.0' } },
    { key: 'a', from: '0', open: true, move: undefined },
  ])('$key from $from', async ({ from, key, move, open }) => {
    const root = await why('claims.a == "x" && claims.a == "y"')
    const visible = visibleNodes(root, ({ id }) => id === '0')
    const current = visible.find(({ id }) => id === from)
    if (!current) throw new Error('It is in view.')
    expect(treeMove(key, current, visible, open)).toEqual(move)
  })
})
