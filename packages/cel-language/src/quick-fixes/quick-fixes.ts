import type { Range } from '@igakit/cel'
import { descendants, type SyntaxNode, type SyntaxProblem } from '@igakit/cel/syntax'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { guardFix } from './guard-fix.ts'
import type { QuickFix } from './quick-fix.ts'
import { spellingFixes } from './spelling-fixes.ts'

/** Changes that make the part of a rule that a range touches better, the likeliest first. */
export function quickFixes(
  document: RuleDocument,
  range: Range,
  index: EnvironmentIndex,
): readonly QuickFix[] {
  const { problems, root } = document.tree
  const touched = problems.filter((problem) => touches(problem.range, range))
  const fixes = touched.flatMap((problem) => operatorFix(problem, document))
  const foreign = problems.filter(({ replacement }) => replacement !== undefined)
  if (fixes.length > 0 && foreign.length > 1) {
    fixes.push({
      title: "Write all operators as CEL's",
      edits: foreign.flatMap((problem) => operatorFix(problem, document)[0]?.edits ?? []),
      isPreferred: false,
    })
  }
  for (const node of descendants(root)) {
    if (!touches(node.range, range)) continue
    fixes.push(...presenceFix(node, document), ...negationFix(node, document))
    if (touches(nameRangeOf(node), range)) fixes.push(...spellingFixes(node, document, index))
  }
  for (const finding of document.findings) {
    if (touches(finding.range, range)) fixes.push(...(finding.fixes ?? []))
  }
  const guard = guardFix(document.nodesAt(range.start), document)
  return guard === undefined ? fixes : [...fixes, guard]
}

function touches(left: Range, right: Range): boolean {
  return left.start <= right.end && right.start <= left.end
}

function nameRangeOf(node: SyntaxNode): Range {
  if (node.kind === 'select') return node.fieldRange
  return node.kind === 'call' ? node.nameRange : node.range
}

/** `==` for `=`, `&&` for `and`. */
function operatorFix({ range, replacement }: SyntaxProblem, document: RuleDocument): QuickFix[] {
  if (replacement === undefined) return []
  const title = `Write ${replacement} for ${document.textOf(range).trim()}`
  return [{ title, edits: [{ range, newText: replacement }], isPreferred: true }]
}

/** `"x" in claims` for `has(claims["x"])`, which is no CEL. */
function presenceFix(node: SyntaxNode, document: RuleDocument): readonly QuickFix[] {
  if (node.kind !== 'call' || node.receiver !== undefined || node.name !== 'has') return []
  const [argument] = node.args
  if (argument?.kind !== 'index' || argument.isOptional || node.args.length > 1) return []
  const newText = `${document.textOf(argument.index.range)} in ${document.textOf(argument.operand.range)}`
  return [{ title: `Write ${newText}`, edits: [{ range: node.range, newText }], isPreferred: true }]
}

/** `!(…)` for `not(…)`. */
function negationFix(node: SyntaxNode, document: RuleDocument): readonly QuickFix[] {
  const isNot = node.kind === 'call' && node.receiver === undefined && node.name === 'not'
  if (!isNot || document.analysis.meaningOf(node) !== undefined) return []
  const edits = [{ range: node.nameRange, newText: '!' }]
  return [{ title: 'Write ! for not', edits, isPreferred: true }]
}
