import type { SyntaxNode } from '@igakit/cel/syntax'
import { inputsOf } from '@igakit/cel/explain'
import type { RuleDocument } from '../document/rule-document.ts'
import type { QuickFix } from './quick-fix.ts'

/**
 * For the field of a map that is read without making sure that it is there, which is an error where it is missing:
 * the condition around it with `has(...) &&` before it.
 */
export function guardFix(
  path: readonly SyntaxNode[],
  document: RuleDocument,
): QuickFix | undefined {
  const { compilation } = document
  if (!compilation.ok) return undefined
  const field = outermost(path, path.findLastIndex(isLookUp))
  if (field === undefined) return undefined
  const condition = conditionAround(path, path.indexOf(field))
  if (condition === undefined || !mayBeBool(condition, document)) return undefined
  const { end, start } = field.range
  const isUnguarded = inputsOf(compilation.program).some(
    ({ isGuarded, range }) => !isGuarded && range.start === start && range.end === end,
  )
  const guards = guardsOf(field, document)
  if (!isUnguarded || guards.length === 0) return undefined
  const guard = guards.join(' && ')
  const at = condition.range.start
  return {
    title: `Make sure that it is there: ${guard} && …`,
    edits: [{ range: { start: at, end: at }, newText: `${guard} && ` }],
    isPreferred: false,
  }
}

function isLookUp(node: SyntaxNode): boolean {
  return node.kind === 'select' ? !node.isOptional : node.kind === 'index' && !node.isOptional
}

/** The whole chain that a look-up is the beginning of: `claims.a.b` for `claims.a`. */
function outermost(path: readonly SyntaxNode[], from: number): SyntaxNode | undefined {
  let at = from
  for (let outer = path[at - 1]; outer !== undefined && isLookUp(outer); outer = path[at - 1]) {
    const isOperand =
      (outer.kind === 'select' || outer.kind === 'index') && outer.operand === path[at]
    if (!isOperand) break
    at--
  }
  return path[at]
}

/** The innermost condition that a part is in, which a guard can stand before. */
function conditionAround(path: readonly SyntaxNode[], from: number): SyntaxNode | undefined {
  for (let at = from; at >= 0; at--) {
    const node = path[at]
    const outer = path[at - 1]
    if (node === undefined || outer === undefined || outer.kind === 'logical') return node
    if (outer.kind === 'group') {
      const around = path[at - 2]?.kind
      // Parentheses around a condition, not around an operand of something else.
      if (around === undefined || around === 'logical' || around === 'unary') return node
    }
    if (outer.kind === 'conditional') return outer.condition === node ? node : undefined
    const isLast = outer.kind === 'call' && outer.args.at(-1) === node
    if (isLast && isPredicate(outer.name)) return node
  }
  return undefined
}

/** Whether a part is a bool, or may be one where it is all of a rule that results in one. */
function mayBeBool(node: SyntaxNode, { analysis, context, tree }: RuleDocument): boolean {
  const kind = analysis.typeOf(node)?.kind
  const { types } = context.environment.result
  const wantsBool = node !== tree.root || types.length === 0 || types.includes('bool')
  return kind === 'bool' || (kind === 'dyn' && wantsBool)
}

function isPredicate(name: string): boolean {
  return /^(?:all|exists|exists_one|existsOne|filter)$/.test(name)
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
