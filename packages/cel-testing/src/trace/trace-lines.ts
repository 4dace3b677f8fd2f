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
    if (!node.isDeciding || isLiteral(node)) return
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
      // Of `claims.ref` the text is the news, not all the claims that it is one of.
      else if (!(isPath(node) && isPath(part))) add(part, depth + 1)
    }
  }
  add(root, 0)
  return lines
}

function isChain({ operator }: TraceNode, part: TraceNode): boolean {
  const isLogic = operator === '&&' || operator === '||'
  return isLogic && part.operator === operator && part.isDeciding
}

function isLiteral({ outcome, parts, source }: TraceNode): boolean {
  return parts.length === 0 && (outcome === source || /^(?:[rRbB]*["']|-?\d)/.test(source))
}

function isPath({ source }: TraceNode): boolean {
  return /^[A-Za-z_][\w.]*(?:\[[^\]]*\][\w.]*)*$/.test(source)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
