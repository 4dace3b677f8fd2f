import type { Range } from '@igakit/cel'
import { descendants, type SyntaxNode, type SyntaxProblem } from '@igakit/cel/syntax'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { guardFix } from './guard-fix.ts'
import type { QuickFix } from './quick-fix.ts'
import { keyFixes, spellingFixes } from './spelling-fixes.ts'

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
  const tight = new Set<SyntaxNode>()
  for (const node of descendants(root)) {
    for (const operand of tightOperands(node)) tight.add(operand)
    if (!touches(node.range, range)) continue
    fixes.push(...presenceFix(node, document, tight.has(node)), ...negationFix(node, document))
    if (touches(nameRangeOf(node), range)) {
      fixes.push(...spellingFixes(node, document, index), ...keyFixes(node, document))
    }
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

/** The parts of a node that end or begin otherwise where they have an `in`: `!a`, `a == b`, `a.b`. */
function tightOperands(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.kind) {
    case 'unary':
    case 'select':
    case 'index':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'call':
      return node.receiver === undefined ? [] : [node.receiver]
    default:
      return []
  }
}

/**
 * `"x" in claims` for `has(claims["x"])`, which is no CEL.
 * @param isTight whether what is around it binds as `in` does, or more
 */
function presenceFix(
  node: SyntaxNode,
  document: RuleDocument,
  isTight: boolean,
): readonly QuickFix[] {
  if (node.kind !== 'call' || node.receiver !== undefined || node.name !== 'has') return []
  const [argument] = node.args
  if (argument?.kind !== 'index' || argument.isOptional || node.args.length > 1) return []
  const { index, operand } = argument
  const isLoose = index.kind === 'conditional' || index.kind === 'logical'
  const key = isLoose ? `(${document.textOf(index.range)})` : document.textOf(index.range)
  const presence = `${key} in ${document.textOf(operand.range)}`
  const newText = isTight ? `(${presence})` : presence
  return [{ title: `Write ${newText}`, edits: [{ range: node.range, newText }], isPreferred: true }]
}

/** `!(…)` for `not(…)`. */
function negationFix(node: SyntaxNode, document: RuleDocument): readonly QuickFix[] {
  const isNot = node.kind === 'call' && node.receiver === undefined && node.name === 'not'
  if (!isNot || document.analysis.meaningOf(node) !== undefined) return []
  const edits = [{ range: node.nameRange, newText: '!' }]
  return [{ title: 'Write ! for not', edits, isPreferred: true }]
}
