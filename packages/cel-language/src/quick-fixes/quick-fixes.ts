import type { Range } from '@igakit/cel'
import { descendants, type SyntaxNode } from '@igakit/cel/syntax'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import type { QuickFix } from '../text-edit.ts'
import { nameRangeOf, touches } from './advice.ts'
import { foreignSyntax } from './foreign-syntax.ts'
import { guardFix } from './guard-fix.ts'
import { rootAdvice } from './name-advice.ts'
import { presenceAdvice } from './presence-advice.ts'
import { keyFixes, spellingFixes } from './spelling-fixes.ts'

/** Returns quick fixes for the code that a range touches, most likely first. */
export function quickFixes(
  document: RuleDocument,
  range: Range,
  index: EnvironmentIndex,
): readonly QuickFix[] {
  const foreign = foreignSyntax(document)
  const fixes = [...foreign, ...presenceAdvice(document)]
    .filter((advice) => touches(advice.range, range))
    .flatMap(({ fix }) => fix ?? [])
  const all = foreign.flatMap(({ fix }) => fix ?? [])
  if (all.length > 1 && foreign.some((advice) => touches(advice.range, range))) {
    fixes.push({
      title: 'Replace all with CEL syntax',
      edits: all.flatMap(({ edits }) => edits),
      isPreferred: false,
    })
  }
  for (const node of descendants(document.tree.root)) {
    if (touches(nameRangeOf(node), range)) fixes.push(...nameFixes(node, document, index))
  }
  for (const finding of document.findings) {
    if (touches(finding.range, range)) fixes.push(...(finding.fixes ?? []))
  }
  const guard = guardFix(document.nodesAt(range.start), document)
  return guard === undefined ? fixes : [...fixes, guard]
}

function nameFixes(
  node: SyntaxNode,
  document: RuleDocument,
  index: EnvironmentIndex,
): readonly QuickFix[] {
  const root = rootAdvice(node, document, index)?.fix
  const others = [...spellingFixes(node, document, index), ...keyFixes(node, document)]
  return root === undefined
    ? others
    : [root, ...others.map((fix) => ({ ...fix, isPreferred: false }))]
}
