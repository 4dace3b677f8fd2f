import type { TraceNode } from './trace-node.ts'

/** A line of a trace: a part of the rule that decided, and what it came to. */
export interface TraceLine {
  readonly depth: number
  readonly source: string
  readonly outcome: string
  readonly element?: number
}

/**
 * What decided, from the whole rule down to the values that it read; what a literal is goes without saying, and so
 * does what the line above says already.
 */
export function traceLines(root: TraceNode): readonly TraceLine[] {
  const lines: TraceLine[] = []
  const add = (node: TraceNode, depth: number): void => {
    if (!node.isDeciding) return
    lines.push({
      depth,
      source: oneLine(node.source),
      outcome: node.outcome,
      ...(node.element !== undefined && { element: node.element }),
    })
    addParts(node, depth)
  }
  const addParts = (node: TraceNode, depth: number): void => {
    for (const part of node.parts) {
      // Of `a && b && c` the parts are a, b and c, whatever order they are taken in.
      if (isChain(node, part)) addParts(part, depth)
      else if (isWorthShowing(part, node)) add(part, depth + 1)
    }
  }
  // A rule of one part is what it is.
  if (root.parts.length > 0) add(root, 0)
  return lines
}

function isChain({ operator }: TraceNode, part: TraceNode): boolean {
  const isLogic = operator === '&&' || operator === '||'
  return isLogic && part.operator === operator && part.isDeciding
}

/**
 * Whether a part tells something that its own text and the part around it do not: a literal does not, nor does
 * `claims`, all of them, around `claims.ref` or `has(claims.ref)`.
 */
export function isWorthShowing(part: TraceNode, whole: TraceNode): boolean {
  const { outcome, parts, source } = part
  if (parts.length === 0 && (outcome === source || /^(?:[rRbB]*["']|-?\d)/.test(source)))
    return false
  const [, tested = whole.source] = /^has\s*\((.*)\)$/s.exec(whole.source) ?? []
  return !(path.test(source.trim()) && path.test(tested.trim()))
}

const path = /^[A-Za-z_][\w.]*(?:\[[^\]]*\][\w.]*)*$/

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
