import type { Assumption, Issue, Range } from '@igakit/cel'
import { descendants, type SyntaxNode } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'
import { type Advice, adviceByIssue } from '../quick-fixes/advice.ts'
import type { AssumptionCode, Diagnostic } from './diagnostic.ts'
import type { Finding } from '../document/finding.ts'

/** Returns the issues from `compile`, the linter's findings and the assumptions, in source order. */
export function diagnose(document: RuleDocument): readonly Diagnostic[] {
  const { compilation } = document
  const assumptions = compilation.ok
    ? compilation.program.assumptions
    : (compilation.assumptions ?? [])
  const issues = compilation.ok ? [] : compilation.issues
  const advice = adviceByIssue(issues, document)
  return [
    ...issues.map((issue) => ofIssue(issue, advice.get(issue), document)),
    ...assumptions.flatMap((assumption) => ofAssumption(assumption, document)),
    ...document.findings.map((finding) => ofFinding(finding, document)),
  ].toSorted((left, right) => left.range.start - right.range.start)
}

function ofIssue(
  { code, message, range }: Issue,
  advice: Advice | undefined,
  { text }: RuleDocument,
): Diagnostic {
  return {
    range: visibleRange(range, text),
    severity: 'error',
    code,
    message,
    ...(advice && { advice: advice.message }),
  }
}

function ofFinding(
  { analysis, help, message, range, rule, severity }: Finding,
  { text }: RuleDocument,
): Diagnostic {
  return {
    range: visibleRange(range, text),
    severity,
    code: `lint/${rule}`,
    message,
    ...(help === undefined ? {} : { advice: help }),
    ...(analysis === undefined ? {} : { analysis }),
  }
}

const codes: Readonly<Record<Assumption['kind'], AssumptionCode>> = {
  variable: 'assumed_variable',
  function: 'assumed_function',
  type: 'assumed_type',
  result: 'assumed_result',
}

function ofAssumption(assumption: Assumption, document: RuleDocument): readonly Diagnostic[] {
  const { confidence, kind, reason } = assumption
  return placesOf(assumption, document).map((range) => ({
    range: visibleRange(range, document.text),
    severity: confidence === 'observed' ? 'warning' : 'hint',
    code: codes[kind],
    message: reason,
  }))
}

/** Returns the ranges in a rule that depend on an assumption, or the range of the whole rule if there are none. */
function placesOf({ kind, name }: Assumption, document: RuleDocument): readonly Range[] {
  if (document.isTooLong) return [{ start: 0, end: document.text.length }]
  const { root } = document.tree
  const places: Range[] = []
  if (kind !== 'result') {
    for (const node of descendants(root)) {
      const place = placeOf(node, kind, name, document)
      if (place !== undefined) places.push(place)
    }
  }
  return places.length === 0 ? [root.range] : places
}

function placeOf(
  node: SyntaxNode,
  kind: 'variable' | 'function' | 'type',
  name: string,
  { analysis }: RuleDocument,
): Range | undefined {
  if (kind === 'type') {
    if (node.kind !== 'select') return undefined
    const type = analysis.typeOf(node.operand)
    return type?.kind === 'message' && `${type.name}.${node.field}` === name
      ? node.fieldRange
      : undefined
  }
  const meaning = analysis.meaningOf(node)
  if (kind === 'function') {
    const isMeant = meaning?.kind === 'function' && meaning.name === name
    return isMeant && node.kind === 'call' ? node.nameRange : undefined
  }
  const isMeant =
    (meaning?.kind === 'variable' || meaning?.kind === 'constant') && meaning.name === name
  return isMeant ? node.range : undefined
}

/** Extends an empty range to an adjacent character to make the range visible. */
function visibleRange(range: Range | undefined, { length }: string): Range {
  const start = Math.min(range?.start ?? 0, length)
  const end = Math.min(range?.end ?? length, length)
  if (end > start) return { start, end }
  return start < length ? { start, end: start + 1 } : { start: Math.max(start - 1, 0), end: length }
}
