import type { LintRule } from '../lint-rule.ts'

/** An operator of another language. */
export const foreignOperator: LintRule = {
  id: 'foreign-operator',
  severity: 'error',
  title: 'An operator of another language',
  doc: 'CEL writes == for =, && for and, || for or, ! for not.',
  bad: { expression: 'claims.sub = "a" and claims.aud == "b"' },
  good: { expression: 'claims.sub == "a" && claims.aud == "b"' },
  hasFix: true,
  *check(subject) {
    const { document } = subject
    for (const { code, range, replacement } of document.tree.problems) {
      if (code !== 'foreign_operator' || replacement === undefined) continue
      const written = document.textOf(range).trim()
      const title = `Write ${replacement} for ${written}`
      yield {
        range,
        message: `CEL has no operator ${written}.`,
        help: `${title}.`,
        fix: { title, edits: [{ range, newText: replacement }], isPreferred: true },
      }
    }
    for (const node of subject.nodes) {
      const isNot = node.kind === 'call' && node.receiver === undefined && node.name === 'not'
      if (!isNot || document.analysis.meaningOf(node) !== undefined) continue
      yield {
        range: node.nameRange,
        message: 'CEL has no operator not.',
        help: 'Write ! for not.',
        fix: {
          title: 'Write ! for not',
          edits: [{ range: node.nameRange, newText: '!' }],
          isPreferred: true,
        },
      }
    }
  },
}
