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
  /** What it is of its parts, where it is `&&`, `||` or `?:`. */
  readonly operator?: '&&' | '||' | '?:'
  /** Whether it is a condition, of which there are several and not all have decided: what to look at first. */
  readonly isTelling: boolean
  /** Of `all` and `exists`: which element decided, from 1. */
  readonly element?: number
  /** How often it was evaluated, where more than once: inside of macros. */
  readonly count?: number
  /** Whether it was begun and stopped before it came to anything, since the whole took too much. */
  readonly isStopped: boolean
  readonly parts: readonly WhyNode[]
}

/**
 * Why a rule came to what it came to.
 * @param halt what stopped the evaluation, as a sentence without its end, where it was stopped
 */
export function whyTree(trace: TraceNode, halt = 'it took too much'): WhyNode {
  return nodeOf(trace, {
    // Only what is stopped leaves the whole without an outcome.
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
  const shown = shownParts(node)
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

/** Whether a part has no outcome though parts of it do. */
function isBegun({ parts }: TraceNode): boolean {
  return parts.some((part) => part.kind !== 'not_evaluated' || isBegun(part))
}

/** Whether a part's error stops at what is around it. */
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

/** The parts that are in view, from top to bottom: those around which everything is open. */
export function visibleNodes(
  root: WhyNode,
  isOpen: (node: WhyNode) => boolean,
): readonly WhyNode[] {
  return [root, ...(isOpen(root) ? root.parts.flatMap((part) => visibleNodes(part, isOpen)) : [])]
}
