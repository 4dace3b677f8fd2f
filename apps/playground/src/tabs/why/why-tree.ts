import { visibleParts, type TraceNode } from '@igakit/cel-testing'
import type { TextRange } from '../../evaluation/report.ts'

/** The state of a node, derived from its result. */
export type WhyState = 'true' | 'false' | 'value' | 'error' | 'absorbed' | 'not-reached'

/** A node of the explanation tree. */
export interface WhyNode {
  /** The path of the node in the tree, such as `0.2.1`. */
  readonly id: string
  readonly parent: string | undefined
  /** The 1-based nesting level. */
  readonly level: number
  readonly source: string
  readonly range: TextRange
  readonly state: WhyState
  /** The value, or the error with its code. */
  readonly outcome: string
  readonly isDeciding: boolean
  /** The operator that joins the child nodes, if any. */
  readonly operator?: '&&' | '||' | '?:'
  /** True if the node is one of several conditions and decides the result. Such rows are the most important. */
  readonly isTelling: boolean
  /** For `all` and `exists`: the 1-based position of the deciding element. */
  readonly element?: number
  /** The number of evaluations inside macros, if greater than one. */
  readonly count?: number
  /** True if the limit of the whole evaluation stopped the node after it had started. */
  readonly isStopped: boolean
  readonly parts: readonly WhyNode[]
}

/**
 * Builds the explanation tree of a rule.
 * @param halt the reason why the evaluation was stopped, as a sentence without a full stop
 */
export function whyTree(trace: TraceNode, halt = 'limit exceeded'): WhyNode {
  return nodeOf(trace, {
    // Only a rule that was stopped has no overall outcome.
    halt: trace.kind === 'not_evaluated' ? halt : undefined,
    id: '0',
    parent: undefined,
    level: 1,
    isAbsorbed: false,
    isTelling: false,
  })
}

type Standing = Pick<WhyNode, 'id' | 'parent' | 'level' | 'isTelling'> & {
  readonly isAbsorbed: boolean
  readonly halt: string | undefined
}

function nodeOf(node: TraceNode, { halt, isAbsorbed, ...standing }: Standing): WhyNode {
  const { count, element, operator, range, source } = node
  const isStopped = halt !== undefined && node.kind === 'not_evaluated' && isBegun(node)
  const isDeciding = node.isDeciding || isStopped
  const shown = visibleParts(node)
  const hasIdle = operator !== undefined && shown.some((part) => !part.isDeciding)
  return {
    ...standing,
    source: source.replace(/\s+/g, ' '),
    range,
    state: isStopped ? 'error' : stateOf(node, isAbsorbed),
    outcome: isStopped ? halt : node.outcome,
    isDeciding,
    isStopped,
    ...(operator !== undefined && { operator }),
    ...(element !== undefined && { element: element + 1 }),
    ...(count !== undefined && { count }),
    parts: shown.map((part, index) =>
      nodeOf(part, {
        id: `${standing.id}.${index}`,
        parent: standing.id,
        level: standing.level + 1,
        halt,
        isAbsorbed: isAbsorbed || absorbs(node, part),
        isTelling: part.isDeciding && (hasIdle || (operator !== undefined && standing.isTelling)),
      }),
    ),
  }
}

/** True if any descendant of a node has an outcome. */
function isBegun({ parts }: TraceNode): boolean {
  return parts.some((part) => part.kind !== 'not_evaluated' || isBegun(part))
}

/** True if the surrounding operator absorbs the error of an operand. */
function absorbs(around: TraceNode, part: TraceNode): boolean {
  const hasOutcome = around.kind !== 'not_evaluated'
  return part.kind === 'failure' && hasOutcome && part.outcome !== around.outcome
}

function stateOf({ kind, outcome, type }: TraceNode, isAbsorbed: boolean): WhyState {
  switch (kind) {
    case 'failure':
      return isAbsorbed ? 'absorbed' : 'error'
    case 'not_evaluated':
      return 'not-reached'
    case 'value':
      return type === 'bool' ? (outcome === 'true' ? 'true' : 'false') : 'value'
    default:
      return kind satisfies never
  }
}

/** Returns the visible nodes from top to bottom. */
export function visibleNodes(
  root: WhyNode,
  isOpen: (node: WhyNode) => boolean,
): readonly WhyNode[] {
  return [root, ...(isOpen(root) ? root.parts.flatMap((part) => visibleNodes(part, isOpen)) : [])]
}
