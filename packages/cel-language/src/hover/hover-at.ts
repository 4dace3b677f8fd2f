import { formatValue, type Range } from '@igakit/cel'
import type { PartOutcome } from '@igakit/cel/explain'
import type { SyntaxNode } from '@igakit/cel/syntax'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { describe } from './describe.ts'
import type { Hover, HoverOutcome } from './hover.ts'

/** The maximum length of a value in a hover. */
const mostOfValue = 500

/** Returns the hover for the subexpression at an offset; `undefined` outside subexpressions. */
export function hoverAt(
  document: RuleDocument,
  offset: number,
  index: EnvironmentIndex,
): Hover | undefined {
  const pointed = document.nodesAt(offset).filter((each) => isPointedAt(each, offset))
  const last = pointed.at(-1)
  const around = pointed.at(-2)
  // A key in brackets represents the member.
  const node = around?.kind === 'index' && around.index === last ? around : last
  if (node === undefined) return undefined
  const description = describe(node, document, index)
  const outcome = document.outcomeOf(node)
  if (description === undefined && outcome === undefined) return undefined
  const { code, confidence, doc, example } = description ?? { code: document.textOf(node.range) }
  return {
    range: pointedRange(node),
    code,
    ...(doc && { doc }),
    ...(example && { example }),
    ...(confidence && { confidence }),
    ...(outcome && { outcome: hoverOutcome(outcome) }),
  }
}

/** True if an offset is on a node's own name, operator or bracket rather than within an operand. */
function isPointedAt(node: SyntaxNode, offset: number): boolean {
  switch (node.kind) {
    case 'missing':
    case 'broken':
      return false
    case 'select':
    case 'call':
    case 'binary':
    case 'logical':
      return rangesOf(node).some(({ end, start }) => start <= offset && offset <= end)
    case 'literal':
    case 'name':
    case 'index':
    case 'unary':
    case 'conditional':
    case 'list':
    case 'map':
    case 'message':
    case 'group':
      return node.range.start <= offset && offset <= node.range.end
  }
}

function rangesOf(node: SyntaxNode): readonly Range[] {
  switch (node.kind) {
    case 'select':
      return [{ start: node.offset, end: node.fieldRange.end }]
    case 'call':
      return [node.nameRange, node.argsRange]
    case 'binary':
      return [node.operatorRange]
    case 'logical':
      return node.operatorRanges
    default:
      return [node.range]
  }
}

/** Returns the range to highlight: the name of a field or function, or otherwise the whole node. */
function pointedRange(node: SyntaxNode): Range {
  if (node.kind === 'select') return node.fieldRange
  return node.kind === 'call' ? node.nameRange : node.range
}

function hoverOutcome(outcome: PartOutcome): HoverOutcome {
  switch (outcome.kind) {
    case 'value': {
      const text = formatValue(outcome.value)
      const isLong = text.length > mostOfValue
      return {
        kind: 'value',
        text: isLong ? `${text.slice(0, mostOfValue)}…` : text,
        type: outcome.type,
      }
    }
    case 'failure':
      return { kind: 'failure', message: outcome.message, isAbsorbed: outcome.isAbsorbed }
    case 'not_evaluated':
      return { kind: 'not_evaluated' }
  }
}
