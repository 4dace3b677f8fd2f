import { inputsOf } from '@igakit/cel/explain'
import type { SyntaxNode } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'
import type { TextEdit } from '../text-edit.ts'
import type { QuickFix } from './quick-fix.ts'

/**
 * For the field of a map that is read without making sure that it is there, which is an error where it is missing:
 * the condition around it with `has(...) &&` before it, so that it is false then. The guard stands outside of
 * negations, conditions of `?:` and macros: within them, a missing field could make the rule true.
 */
export function guardFix(
  path: readonly SyntaxNode[],
  document: RuleDocument,
): QuickFix | undefined {
  const { compilation } = document
  if (!compilation.ok) return undefined
  const field = outermost(path)
  const condition = field && conditionAround(path, document)
  if (field === undefined || condition === undefined) return undefined
  const { end, start } = field.range
  const isUnguarded = inputsOf(compilation.program).some(
    ({ isGuarded, range }) => !isGuarded && range.start === start && range.end === end,
  )
  const guards = guardsOf(field, document)
  if (!isUnguarded || guards.length === 0) return undefined
  const guard = guards.join(' && ')
  return {
    title: `Make sure that it is there: ${guard} && …`,
    edits: editsFor(condition, `${guard} && `),
    isPreferred: false,
  }
}

function editsFor({ kind, range }: SyntaxNode, guard: string): readonly TextEdit[] {
  const before = { start: range.start, end: range.start }
  // `?:` binds less than `&&`.
  if (kind !== 'conditional') return [{ range: before, newText: guard }]
  const behind = { start: range.end, end: range.end }
  return [
    { range: before, newText: `${guard}(` },
    { range: behind, newText: ')' },
  ]
}

function isLookUp(node: SyntaxNode): boolean {
  return (node.kind === 'select' || node.kind === 'index') && !node.isOptional
}

/** The whole chain that the innermost look-up is the beginning of: `claims.a.b` for `claims.a`. */
function outermost(path: readonly SyntaxNode[]): SyntaxNode | undefined {
  let at = path.findLastIndex(isLookUp)
  for (;;) {
    const outer = path[at - 1]
    if (outer === undefined || !isLookUp(outer)) return path[at]
    const isOperand =
      (outer.kind === 'select' || outer.kind === 'index') && outer.operand === path[at]
    if (!isOperand) return path[at]
    at--
  }
}

/** The innermost bool that the rule is true by: reached over `&&`, `||`, branches of conditionals and parentheses alone. */
function conditionAround(
  path: readonly SyntaxNode[],
  { analysis, context }: RuleDocument,
): SyntaxNode | undefined {
  const { types } = context.environment.result
  let mustBeBool = types.length === 1 && types[0] === 'bool'
  for (const [index, node] of path.entries()) {
    const next = path[index + 1]
    const isBranch = node.kind === 'conditional' && next !== node.condition
    if (node.kind === 'logical') {
      mustBeBool = true
    } else if (isBranch) {
      // The other branch may be no bool, and then this one may not become one.
      mustBeBool = false
    } else if (node.kind !== 'group') {
      const kind = analysis.typeOf(node)?.kind
      return kind === 'bool' || (kind === 'dyn' && mustBeBool) ? node : undefined
    }
  }
  return undefined
}

/** What makes sure that each look-up of a chain finds something, outermost map first. */
function guardsOf(field: SyntaxNode, document: RuleDocument): readonly string[] {
  const guards: string[] = []
  let at = field
  while (at.kind === 'select' || at.kind === 'index') {
    const type = document.analysis.typeOf(at.operand)
    const text = document.textOf(at.range)
    if (type?.kind === 'map' || type?.kind === 'dyn') {
      if (at.kind === 'select') guards.unshift(`has(${text})`)
      else if (at.index.kind === 'literal' && at.index.type === 'string') {
        guards.unshift(`${document.textOf(at.index.range)} in ${document.textOf(at.operand.range)}`)
      }
    }
    at = at.operand
  }
  return guards
}
