import { usualType } from '../../claims/claim-facts.ts'
import { claimPathOf } from '../analysis/claim-reads.ts'
import { stringOf } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'

export const inString: LintRule = {
  id: 'in-string',
  severity: 'error',
  title: 'in on a string',
  doc: 'in tests for an element of a list or a key of a map. On a string it raises an error (no such overload).',
  bad: { expression: 'claims.repository_id == "74" && "main" in claims.ref' },
  good: { expression: 'claims.repository_id == "74" && claims.ref == "refs/heads/main"' },
  hasFix: true,
  needs: { platform: 'some' },
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'binary' || node.operator !== 'in') continue
      const path = claimPathOf(node.right, subject.document.analysis)
      const claims = path === undefined ? [] : subject.claimOnAll(path)
      // On any platform, `aud` is a list if the token has several audiences.
      if (claims.length === 0 || path?.[0] === 'aud') continue
      if (!claims.every((claim) => usualType(claim) === 'string')) continue
      const text = subject.textOf(node.right)
      const newText = `${text} == ${subject.textOf(node.left)}`
      yield {
        range: node.range,
        message: `${subject.shown(node.right)} is a string. in does not work on strings; this raises an error.`,
        help: 'Compare with ==, or use startsWith(), endsWith() or contains().',
        ...(stringOf(node.left) !== undefined && {
          fix: {
            title: `Replace with ${newText}`,
            edits: [{ range: node.range, newText }],
            isPreferred: false,
          },
        }),
      }
    }
  },
}
