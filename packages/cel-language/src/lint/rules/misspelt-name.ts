import { spellingFixes } from '../../quick-fixes/spelling-fixes.ts'
import type { LintRule } from '../lint-rule.ts'

export const misspeltName: LintRule = {
  id: 'misspelt-name',
  severity: 'error',
  title: 'A misspelt name',
  doc: 'Names are case-sensitive: startsWith, not startswith; displayName, not displayname.',
  bad: { expression: 'claims.sub.startswith("repo:acme/infra:")' },
  good: { expression: 'claims.sub.startsWith("repo:acme@65/infra@74:ref:")' },
  hasFix: true,
  *check(subject) {
    const { document, index } = subject
    const { compilation } = document
    // Undeclared names are errors, so a rule that compiles has none.
    const faults = compilation.ok ? [] : compilation.issues.filter(({ stage }) => stage === 'check')
    if (faults.length === 0) return
    for (const node of subject.nodes) {
      const isName = node.kind === 'name' || node.kind === 'select' || node.kind === 'call'
      if (!isName) continue
      const [fix] = spellingFixes(node, document, index)
      const [edit] = fix?.edits ?? []
      if (fix === undefined || edit === undefined) continue
      const { end, start } = edit.range
      const isFault = faults.some(
        ({ range }) => range !== undefined && range.start <= start && end <= range.end,
      )
      if (!isFault) continue
      yield {
        range: edit.range,
        message: `${document.textOf(edit.range)} does not exist.`,
        help: `Did you mean ${edit.newText}?`,
        fix,
      }
    }
  },
}
