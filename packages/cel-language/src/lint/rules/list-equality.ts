import type { SyntaxNode } from '@igakit/cel/syntax'
import { usualType } from '../../claims/claim-facts.ts'
import { claimPathOf } from '../analysis/claim-reads.ts'
import { stringOf } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

export const listEquality: LintRule = {
  id: 'list-equality',
  severity: 'error',
  title: 'A list compared with a string',
  doc: 'A list never equals a string: == is false without an error. Use in to test for an element.',
  bad: {
    expression: 'claims.sub == "system:serviceaccount:ci:deployer" && claims.aud == "acme.example"',
  },
  good: {
    expression: 'claims.sub == "system:serviceaccount:ci:deployer" && "acme.example" in claims.aud',
  },
  hasFix: true,
  needs: { platform: 'some' },
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) continue
      const [list, text] = isList(node.left, subject)
        ? [node.left, node.right]
        : [node.right, node.left]
      if (!isList(list, subject) || stringOf(text) === undefined) continue
      const membership = `${subject.textOf(text)} in ${subject.textOf(list)}`
      const newText = node.operator === '==' ? membership : `!(${membership})`
      yield {
        range: node.range,
        message: `${subject.shown(list)} is a list, which is never equal to a string.`,
        help: `Use ${newText}.`,
        fix: {
          title: `Replace with ${newText}`,
          edits: [{ range: node.range, newText }],
          isPreferred: true,
        },
      }
    }
  },
}

function isList(node: SyntaxNode, subject: LintSubject): boolean {
  const path = claimPathOf(node, subject.document.analysis)
  const claims = path === undefined ? [] : subject.claimOnAll(path)
  return claims.length > 0 && claims.every((claim) => usualType(claim) === 'list')
}
