import type { TraceNode } from './trace-node.ts'
import { lex } from '@igakit/cel/syntax'

/** A line in a trace: a deciding subexpression with its value. */
export interface TraceLine {
  readonly depth: number
  readonly source: string
  readonly outcome: string
  readonly element?: number
}

/** The maximum number of lines, because longer traces are not helpful. */
const mostLines = 40
const longestLine = 200

/**
 * Returns the deciding subexpressions, from the whole rule down to the values that the rule reads, without literals
 * and without repeating the previous line.
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
    for (const part of visibleParts(node)) add(part, depth + 1)
  }
  // A rule without subexpressions needs no further lines.
  if (root.parts.length > 0) add(root, 0)
  return lines
}

/**
 * Returns the operands to show: a, b and c for `a && b && c`, regardless of grouping. Leaves out literals, and `claims`
 * alone next to `claims.ref` or `has(claims.ref)`.
 */
export function visibleParts(node: TraceNode): readonly TraceNode[] {
  return node.parts.flatMap((part) => {
    if (isChain(node, part)) return visibleParts(part)
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

/** Formats source text on one line: whitespace between tokens becomes one space, and comments are removed. */
export function sourceLine(source: string): string {
  let line = ''
  let end = 0
  for (const token of lex(source)) {
    if (token.start > end && line !== '') line += ' '
    if (token.kind !== 'comment') line += source.slice(token.start, token.end)
    end = token.end
  }
  return line.replaceAll(/\s+/g, ' ').trim()
}
