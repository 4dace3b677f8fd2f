import { claimPathOf } from '../analysis/claim-reads.ts'
import { stringOf } from '../analysis/string-of.ts'
import type { LintRule } from '../lint-rule.ts'

/** A string that is taken for a list. */
export const inString: LintRule = {
  id: 'in-string',
  severity: 'error',
  title: 'in on a string',
  doc: 'in asks whether something is in a list or a key of a map. Of a string it is an error (no such overload).',
  bad: { expression: 'claims.repository_id == "74" && "main" in claims.ref' },
  good: { expression: 'claims.repository_id == "74" && claims.ref == "refs/heads/main"' },
  hasFix: true,
  needs: { platform: 'some' },
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'binary' || node.operator !== 'in') continue
      const path = claimPathOf(node.right, subject.document.analysis)
      const claims = path === undefined ? [] : subject.claimOnAll(path)
      // A token that is meant for several has a list of audiences on any platform.
      if (claims.length === 0 || path?.[0] === 'aud') continue
      if (!claims.every(({ type }) => type === 'string')) continue
      const text = subject.textOf(node.right)
      const newText = `${text} == ${subject.textOf(node.left)}`
      yield {
        range: node.range,
        message: `${subject.shown(node.right)} is a string, in which in finds nothing: it fails.`,
        help: 'Compare with ==, or a part of it with startsWith(), endsWith() or contains().',
        ...(stringOf(node.left) !== undefined && {
          fix: {
            title: `Write ${newText}`,
            edits: [{ range: node.range, newText }],
            isPreferred: false,
          },
        }),
      }
    }
  },
}
