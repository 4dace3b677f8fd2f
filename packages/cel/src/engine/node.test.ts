import { Environment } from '@marcbachmann/cel-js'
import { expect, test } from 'vitest'
import { behave, isEvalNode, type EvalNode } from './node.ts'
import { Run } from './run.ts'

// What evaluation rests on and the engine does not document. A new version of the engine has to pass these.

const run = new Run({ isJson: false, values: [] }, 10, () => {
  throw new Error('nothing asks for it')
})

function parse(expression: string): EvalNode {
  const { ast } = new Environment().parse(expression)
  if (!isEvalNode(ast)) throw new Error('the engine has other nodes')
  return ast
}

test('a node of the engine takes a behaviour, which is given the evaluation, the node and the slots', () => {
  const node = parse('1 + 2')
  behave(node, (given, self, slots) => given === run && self === node && slots[0] === 'slot')
  expect(node.evaluate(run, node, ['slot'])).toBe(true)
})

test('a node has no behaviour of its own before it is given one', () => {
  expect(Object.hasOwn(parse('a.b'), 'evaluate')).toBe(false)
})

test('a node can be cloned into one with another behaviour', () => {
  const node = parse('a').clone({ name: 'made', evaluate: () => 'made' }, null)
  expect(isEvalNode(node)).toBe(true)
  expect(Object.hasOwn(node, 'evaluate')).toBe(false)
  expect(node.evaluate(run, node, [])).toBe('made')
})
