import { inputsOf } from '@igakit/cel/explain'
import type { SyntaxNode } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'
import type { TextEdit, QuickFix } from '../text-edit.ts'

/**
 * Guards a read of a map field, because reading a missing field is an error. Adds `has(...) &&` before the enclosing
 * condition, which is then false if the field is missing. The guard goes outside negations, conditions of `?:` and
 * macros, where a missing field could make the rule true.
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
    title: `Guard with ${guard}`,
    edits: editsFor(condition, `${guard} && `),
    isPreferred: false,
  }
}

function editsFor({ kind, range }: SyntaxNode, guard: string): readonly TextEdit[] {
  const before = { start: range.start, end: range.start }
  // `?:` has lower precedence than `&&`.
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

/** Returns the whole chain that starts with the innermost lookup, such as `claims.a.b` for `claims.a`. */
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

/**
 * Returns the innermost bool that can make the rule true. Only `&&`, `||`, branches of conditionals and parentheses
 * may enclose this bool.
 */
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
      // If the other branch is not a bool, this branch must not change.
      mustBeBool = false
    } else if (node.kind !== 'group') {
      const kind = analysis.typeOf(node)?.kind
      return kind === 'bool' || (kind === 'dyn' && mustBeBool) ? node : undefined
    }
  }
  return undefined
}

/** Returns the guards for each lookup in a chain, outermost map first. */
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
