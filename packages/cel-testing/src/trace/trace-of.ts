import type { ExplainedPart, Explanation, PartOutcome } from '@igakit/cel/explain'
import { briefValue } from './brief-value.ts'
import type { LogicOperator, TraceNode } from './trace-node.ts'

/**
 * The maximum length of a source text. In a deeply nested rule, all source texts together are many times as long as
 * the rule.
 */
const longestSource = 1024

/** Returns the values of all subexpressions in a rule, with the deciding subexpressions marked. */
export function traceOf({ root }: Explanation, expression: string): TraceNode {
  return nodeOf(root, expression, true)
}

function nodeOf(part: ExplainedPart, expression: string, isDeciding: boolean): TraceNode {
  const { count, decidingElement, outcome, parts, range, source } = part
  const operator = operatorOf(part, expression)
  const deciding = isDeciding ? decidingParts(part, operator) : []
  return {
    source: shortened(source),
    range,
    kind: outcome.kind,
    outcome: outcomeText(outcome),
    ...(outcome.kind === 'value' && { type: outcome.type }),
    isDeciding: isDeciding && outcome.kind !== 'not_evaluated',
    ...(decidingElement !== undefined && { element: decidingElement }),
    ...(count > 1 && { count }),
    ...(operator !== undefined && { operator }),
    parts: parts.map((each) => nodeOf(each, expression, deciding.includes(each))),
  }
}

/**
 * Returns the operands that decided a result: for `&&` and `||`, the operands with the same value; otherwise all
 * operands.
 */
function decidingParts(
  { outcome, parts }: ExplainedPart,
  operator: LogicOperator | undefined,
): readonly ExplainedPart[] {
  switch (operator) {
    case '&&':
    case '||':
      return parts.filter((each) => isSame(each.outcome, outcome))
    case '?:':
    case undefined:
      return parts
  }
}

function isSame(left: PartOutcome, right: PartOutcome): boolean {
  if (left.kind === 'value' && right.kind === 'value') return left.value === right.value
  return left.kind === 'failure' && right.kind === 'failure' && left.message === right.message
}

function outcomeText(outcome: PartOutcome): string {
  switch (outcome.kind) {
    case 'value':
      return briefValue(outcome.value)
    case 'failure':
      return `${outcome.code}: ${outcome.message}`
    case 'not_evaluated':
      return 'not evaluated'
  }
}

function shortened(text: string): string {
  return text.length <= longestSource ? text : `${text.slice(0, longestSource)}…`
}

/**
 * Returns a subexpression's logic operator, found in the text between the operands; undefined for other
 * subexpressions.
 */
function operatorOf({ parts }: ExplainedPart, expression: string): LogicOperator | undefined {
  const [first, second] = parts
  if (first === undefined || second === undefined) return undefined
  const between = expression
    .slice(first.range.end, second.range.start)
    .replace(/\/\/.*/g, '')
    .replace(/[\s()]/g, '')
  if (between === '&&' || between === '||') return between
  return between === '?' ? '?:' : undefined
}
