import type { SyntaxNode } from '@igakit/cel/syntax'
import { guardFix } from '../../quick-fixes/guard-fix.ts'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

/** Who has more to guard sees one fixed by another. */
const mostFixes = 20

/** A claim that some tokens do not have. */
export const optionalClaim: LintRule = {
  id: 'optional-claim',
  severity: 'warning',
  title: 'An optional claim that is read without has()',
  doc: 'Where a token does not have the claim, the rule is not false: it ends in an error (no such key).',
  bad: { expression: 'claims.repository_id == "74" && claims.environment == "production"' },
  good: {
    expression:
      'claims.repository_id == "74" && has(claims.environment) && claims.environment == "production"',
  },
  hasFix: true,
  needs: { platform: 'some' },
  *check(subject) {
    let fixes = 0
    for (const { isTest, node, path } of subject.claims.reads) {
      const optional = isTest ? undefined : optionalPart(path, subject)
      if (optional === undefined) continue
      const isPresent = subject.isAssured(
        node,
        (atom, isTrue) => isTrue && asksFor(atom, optional, subject),
      )
      if (isPresent) continue
      // Each takes a look at all of the rule.
      const isFixed = ++fixes <= mostFixes
      const fix = isFixed ? guardFix(pathTo(node, subject), subject.document) : undefined
      const on = subject.platforms.length === 1 ? ` of ${subject.platforms[0]?.title ?? ''}` : ''
      yield {
        range: node.range,
        message: `Not every token${on} has the claim ${optional.at(-1) ?? ''}; without it, the rule ends in an error.`,
        help: 'Ask whether it is there first, with has() or in.',
        ...(fix && { fix }),
      }
    }
  },
}

/** The shortest part of a path that tokens of every platform may be without. */
function optionalPart(
  path: readonly string[],
  subject: LintSubject,
): readonly string[] | undefined {
  for (let length = 1; length <= path.length; length++) {
    const part = path.slice(0, length)
    const claims = subject.claimOnAll(part)
    if (claims.length > 0 && claims.every(({ isOptional }) => isOptional)) return part
  }
  return undefined
}

/** Whether an atom asks for a claim, or for what is within it. */
function asksFor(atom: SyntaxNode, wanted: readonly string[], subject: LintSubject): boolean {
  return subject
    .readsOf(atom)
    .reads.some(({ isTest, path }) => isTest && wanted.every((name, at) => path[at] === name))
}

function pathTo(node: SyntaxNode, { parents }: LintSubject): readonly SyntaxNode[] {
  const outer = [...parents.around(node)].map(([around]) => around)
  return [...outer.toReversed(), node]
}
