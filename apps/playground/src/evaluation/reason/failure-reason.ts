import { type ErrorCode, formatValue, type Issue } from '@igakit/cel'
import type { ExplainedPart } from '@igakit/cel/explain'
import { nodesAt, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import { misspeltName } from './misspelt-name.ts'
import { brief, code, plain, type Reason, type ReasonPart } from './reason.ts'

/** Explains why the evaluation of a rule fails; undefined if only cel-go's own text is known. */
export function failureReason(root: ExplainedPart, expression: string): Reason | undefined {
  if (root.outcome.kind !== 'failure') return undefined
  const failing = deepestFailure(root, root.outcome.message)
  const { outcome, range } = failing
  if (outcome.kind !== 'failure') return undefined
  const node = nodeOf(failing, expression)
  if (outcome.code === 'no_such_key' && node) {
    const reason = missingKey(node, failing, expression)
    if (reason) return reason
  }
  const source = code(brief(expression.slice(range.start, range.end).replaceAll(/\s+/g, ' ')))
  return {
    range,
    parts: [source, plain(' cannot be evaluated: '), ...sentenceOf(outcome.code, outcome.message)],
  }
}

/** The maximum difference in length between a misspelt name and the intended name, if the rule is true nevertheless. */
const mostMissing = 2

/** Reports a misspelt field in a rule that is true nevertheless, because another part decides. */
export function absorbedReason(root: ExplainedPart, expression: string): Reason | undefined {
  if (root.outcome.kind !== 'value' || root.outcome.value !== true) return undefined
  for (const part of missingFields(root)) {
    const node = nodeOf(part, expression)
    const reason = node && missingKey(node, part, expression)
    const [first, ...others] = reason?.parts ?? []
    const meant = reason?.parts.at(-2)?.text ?? ''
    if (!reason?.fix || !first || Math.abs(first.text.length - meant.length) > mostMissing) continue
    return { ...reason, parts: [plain('The rule is true, but '), first, ...others] }
  }
  return undefined
}

/** Explains the rejection of a value that must be a bool; undefined for other failures. */
export function resultReason(
  { outcome, range }: ExplainedPart,
  issues: readonly Issue[],
): Reason | undefined {
  const wantsBool = issues.some(
    ({ code: of, message }) =>
      of === 'result_type' && message.startsWith("expected type 'bool' but"),
  )
  if (outcome.kind !== 'value' || !wantsBool) return undefined
  return {
    range,
    parts: [
      plain(`Expected a bool, got the ${outcome.type} `),
      code(brief(formatValue(outcome.value))),
      plain('. Compare it with a value, such as '),
      code('== "…"'),
      plain('.'),
    ],
  }
}

/** Returns the parts that read a missing field, without the enclosing parts that fail as a result. */
function missingFields(part: ExplainedPart): readonly ExplainedPart[] {
  const inner = part.parts.flatMap(missingFields)
  if (inner.length > 0) return inner
  return part.outcome.kind === 'failure' && part.outcome.code === 'no_such_key' ? [part] : []
}

function nodeOf({ range }: ExplainedPart, expression: string): SyntaxNode | undefined {
  return nodesAt(parseSyntax(expression).root, range.start).findLast(
    (each) => each.range.start === range.start && each.range.end === range.end,
  )
}

/** Returns the innermost part that fails with the message. */
function deepestFailure(part: ExplainedPart, message: string): ExplainedPart {
  const inner = part.parts.find(
    ({ outcome }) => outcome.kind === 'failure' && outcome.message === message,
  )
  return inner ? deepestFailure(inner, message) : part
}

function missingKey(node: SyntaxNode, part: ExplainedPart, expression: string): Reason | undefined {
  if (node.kind !== 'select') return undefined
  const { field, operand, range } = node
  const parent = expression.slice(operand.range.start, operand.range.end)
  const isClaim = parent === 'claims'
  const owner = part.parts.find(
    (each) => each.range.start === operand.range.start && each.range.end === operand.range.end,
  )?.outcome
  const misspelt = misspeltName(node, owner?.kind === 'value' ? owner.value : undefined, expression)
  const missing = isClaim ? ' is not a claim of this token' : ' is missing'
  const name = code(isClaim ? field : brief(`${parent}.${field}`))
  return {
    range,
    parts: [
      name,
      plain(missing),
      ...(misspelt === undefined
        ? [plain(isClaim ? ', so the rule fails.' : '.')]
        : [plain('. Did you mean '), code(misspelt.meant), plain('?')]),
    ],
    ...(misspelt && { fix: misspelt.fix }),
  }
}

function sentenceOf(of: ErrorCode, message: string): readonly ReasonPart[] {
  const known: Partial<Record<ErrorCode, string>> = {
    division_by_zero: 'it divides by zero.',
    modulus_by_zero: 'it divides by zero.',
    no_such_overload: 'the values have types that it does not accept.',
    index_out_of_bounds: 'the list is shorter.',
  }
  return [plain(known[of] ?? `${message.replace(/\.$/, '')}.`)]
}
