import type { ExplainedPart, Explanation, PartOutcome } from '@igakit/cel/explain'
import { briefValue } from './brief-value.ts'
import { type LogicOperator, operatorOf } from './operator-of.ts'
import type { TraceNode } from './trace-node.ts'

/** Longer parts are cut: of a rule that nests deep, all parts together are many times as long as the rule. */
const longestSource = 1024

/** What every part of a rule came to, with those marked that decided. */
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

/** Which of its parts made a part what it is: of `&&` and `||` those that came to the same, of others all. */
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
