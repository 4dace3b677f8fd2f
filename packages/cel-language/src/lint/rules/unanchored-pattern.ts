import { insertion, quoted } from '../analysis/string-edit.ts'
import { stringOf } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'
import { isAnchoredAtEnd, isAnchoredAtStart } from '../patterns/anchors.ts'
import { parsePattern } from '../patterns/parse-pattern.ts'

export const unanchoredPattern: LintRule = {
  id: 'unanchored-pattern',
  severity: 'error',
  title: 'matches() without ^ and $',
  doc: 'A pattern matches anywhere in the string unless it begins with ^ and ends with $: "acme/infra" matches evil/acme/infra-x too. Each branch of | needs both.',
  bad: { expression: 'claims.repository.matches("acme/(infra|app)")' },
  good: {
    expression:
      'claims.repository.matches("^acme/(infra|app)$") && claims.ref == "refs/heads/main"',
  },
  hasFix: true,
  needs: { namedClaims: true },
  analysis: 'decides',
  *check(subject) {
    for (const restriction of subject.restrictions) {
      const { kind, literals } = restriction
      if (kind !== 'pattern' || !subject.applies(restriction)) continue
      for (const literal of literals) {
        const branches = parsePattern(stringOf(literal) ?? '')
        if (branches === undefined) continue
        const isOpenAtStart = !isAnchoredAtStart(branches)
        const isOpenAtEnd = !isAnchoredAtEnd(branches)
        if (!isOpenAtStart && !isOpenAtEnd) continue
        const place = quoted(literal, subject)
        const [open, close] = branches.length > 1 ? ['^(?:', ')$'] : ['^', '$']
        const edits =
          place === undefined
            ? []
            : branches.length > 1
              ? [insertion(place.start, open), insertion(place.end, close)]
              : [
                  ...(isOpenAtStart ? [insertion(place.start, open)] : []),
                  ...(isOpenAtEnd ? [insertion(place.end, close)] : []),
                ]
        const where = isOpenAtStart ? (isOpenAtEnd ? 'before and after' : 'before') : 'after'
        yield {
          range: literal.range,
          message: `The pattern ${subject.shown(literal)} allows any characters ${where} the match.`,
          help: 'Begin the pattern with ^ and end it with $.',
          ...(edits.length > 0 && {
            fix: { title: 'Anchor the pattern', edits, isPreferred: true },
          }),
        }
      }
    }
  },
}
