import { shownParts, type TraceNode } from '@igakit/cel-testing'
import type { TextRange } from '../../evaluation/report.ts'

/** What a part of a rule came to. */
export type WhyState = 'true' | 'false' | 'value' | 'error' | 'absorbed' | 'not-reached'

/** A part of the rule in the tree of reasons. */
export interface WhyNode {
  /** Its place in the tree, such as `0.2.1`. */
  readonly id: string
  readonly parent: string | undefined
  /** From 1. */
  readonly level: number
  readonly source: string
  readonly range: TextRange
  readonly state: WhyState
  /** The value, or the error with its code. */
  readonly outcome: string
  readonly isDeciding: boolean
  /** Whether it is `&&`, `||` or `?:` of its parts. */
  readonly isLogic: boolean
  /** Of `all` and `exists`: which element decided, from 1. */
  readonly element?: number
  /** How often it was evaluated, where more than once: inside of macros. */
  readonly count?: number
  readonly parts: readonly WhyNode[]
}

/** Why a rule came to what it came to. */
export function whyTree(trace: TraceNode): WhyNode {
  return nodeOf(trace, '0', undefined, 1, false)
}

function nodeOf(
  node: TraceNode,
  id: string,
  parent: string | undefined,
  level: number,
  isAbsorbed: boolean,
): WhyNode {
  const { count, element, isDeciding, operator, outcome, range, source } = node
  return {
    id,
    parent,
    level,
    source: source.replace(/\s+/g, ' '),
    range,
    state: stateOf(node, isAbsorbed),
    outcome,
    isDeciding,
    isLogic: operator !== undefined,
    ...(element !== undefined && { element: element + 1 }),
    ...(count !== undefined && { count }),
    parts: shownParts(node).map((part, index) =>
      nodeOf(part, `${id}.${index}`, id, level + 1, isAbsorbed || absorbs(node, part)),
    ),
  }
}

/** Whether a part's error stops at what is around it. */
function absorbs(around: TraceNode, part: TraceNode): boolean {
  return part.kind === 'failure' && part.outcome !== around.outcome
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

/** The parts that are in view, from top to bottom: those around which everything is open. */
export function visibleNodes(
  root: WhyNode,
  isOpen: (node: WhyNode) => boolean,
): readonly WhyNode[] {
  return [root, ...(isOpen(root) ? root.parts.flatMap((part) => visibleNodes(part, isOpen)) : [])]
}
