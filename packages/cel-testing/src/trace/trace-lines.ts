import { sourceLine } from './source-line.ts'
import type { TraceNode } from './trace-node.ts'

/** A line of a trace: a part of the rule that decided, and what it came to. */
export interface TraceLine {
  readonly depth: number
  readonly source: string
  readonly outcome: string
  readonly element?: number
}

/** What is more than that helps nobody to find the reason. */
const mostLines = 40
const longestLine = 200

/**
 * What decided, from the whole rule down to the values that it read; what a literal is goes without saying, and so
 * does what the line above says already.
 */
export function traceLines(root: TraceNode): readonly TraceLine[] {
  const lines: TraceLine[] = []
  const add = (node: TraceNode, depth: number): void => {
    if (!node.isDeciding || lines.length >= mostLines) return
    lines.push({
      depth,
      source: shortened(sourceLine(node.source)),
      outcome: node.outcome,
      ...(node.element !== undefined && { element: node.element }),
    })
    for (const part of shownParts(node)) add(part, depth + 1)
  }
  // A rule of one part is what it is.
  if (root.parts.length > 0) add(root, 0)
  return lines
}

/**
 * The parts of a part that are worth showing. Of `a && b && c` they are a, b and c, whatever order they are taken in.
 * What tells nothing that its own text and the part around it do not is left out: a literal, and `claims`, all of them,
 * around `claims.ref` or `has(claims.ref)`.
 */
export function shownParts(node: TraceNode): readonly TraceNode[] {
  return node.parts.flatMap((part) => {
    if (isChain(node, part)) return shownParts(part)
    return isLiteral(part) || isBase(part, node) ? [] : [part]
  })
}

function isChain({ operator }: TraceNode, part: TraceNode): boolean {
  return (operator === '&&' || operator === '||') && part.operator === operator
}

function isLiteral({ outcome, parts, source }: TraceNode): boolean {
  return parts.length === 0 && (outcome === source || /^(?:[rRbB]*["']|-?\d)/.test(source))
}

function isBase(part: TraceNode, whole: TraceNode): boolean {
  const [, tested = whole.source] = /^has\s*\((.*)\)$/s.exec(whole.source) ?? []
  return path.test(part.source.trim()) && path.test(tested.trim())
}

const path = /^[A-Za-z_][\w.]*(?:\[[^\]]*\][\w.]*)*$/

function shortened(text: string): string {
  return text.length <= longestLine ? text : `${text.slice(0, longestLine)}…`
}
