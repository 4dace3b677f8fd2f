import { stringOf } from '../../document/nodes.ts'
import { quoted } from '../analysis/string-edit.ts'
import type { LintRule } from '../lint-rule.ts'
import { parsePattern, type PatternPart } from '../patterns/parse-pattern.ts'

export const unescapedDot: LintRule = {
  id: 'unescaped-dot',
  severity: 'warning',
  title: 'An unescaped dot in a pattern',
  doc: 'In a pattern, . matches any character: "acme.com" also matches acmeXcom. Use [.] for a dot.',
  bad: {
    expression: 'subject.email.matches("^.+@acme.example$")',
    environment: 'policy-condition',
  },
  good: {
    expression: 'subject.email.matches("^.+@acme[.]example$")',
    environment: 'policy-condition',
  },
  hasFix: true,
  analysis: 'decides',
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'call' || node.name !== 'matches') continue
      const literal = node.args.at(-1)
      const branches = parsePattern(stringOf(literal) ?? '')
      if (literal === undefined || branches === undefined) continue
      const dots = branches.flatMap(dotsOf)
      if (dots.length === 0) continue
      const place = quoted(literal, subject)
      const edits =
        place?.isPlain === true
          ? dots.map((offset) => {
              const start = place.start + offset
              return { range: { start, end: start + 1 }, newText: '[.]' }
            })
          : []
      yield {
        range: literal.range,
        message: `A dot in the pattern ${subject.shown(literal)} matches any character.`,
        help: 'Use [.] for a dot.',
        ...(edits.length > 0 && {
          fix: { title: 'Replace . with [.]', edits, isPreferred: true },
        }),
      }
    }
  },
}

/** Returns dots between letters or digits, which are probably part of a name. */
function dotsOf(branch: readonly PatternPart[]): readonly number[] {
  return branch.flatMap((part, at) => {
    const inner = part.branches.flatMap(dotsOf)
    const isInName = isLetter(branch[at - 1]) && isLetter(branch[at + 1])
    return part.kind === 'dot' && !part.isRepeated && isInName ? [part.offset, ...inner] : inner
  })
}

function isLetter(part: PatternPart | undefined): boolean {
  return part?.kind === 'character' && !part.isRepeated && /^\w$/.test(part.text)
}
