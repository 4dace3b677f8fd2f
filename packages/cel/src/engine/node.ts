import type { Result } from '../values/failure.ts'
import type { Run, Slots } from './run.ts'

/** What the engine calls to evaluate a node: with the evaluation, the node itself, and what comprehensions bound. */
export type Evaluate = (run: Run, node: EvalNode, slots: Slots) => Result

/**
 * The engine's node as evaluation sees it. The engine dispatches on each node's own behaviour and documents neither
 * that nor how to replace it; the pinned version and a test stand for it.
 */
export interface EvalNode {
  evaluate: Evaluate
  clone(operator: Operator, args: unknown): EvalNode
}

/** What the engine takes a new node's behaviour from. */
export interface Operator {
  readonly name: string
  readonly evaluate: Evaluate
}

/** Gives a node a behaviour, in the place where the engine itself leaves what it found to be a node's behaviour. */
export function behave(node: EvalNode, evaluate: Evaluate): EvalNode {
  node.evaluate = evaluate
  return node
}

/** Whether something that stands beside an expression is a node of the engine. */
export function isEvalNode(value: unknown): value is EvalNode {
  return typeof value === 'object' && value !== null && 'evaluate' in value && 'clone' in value
}
