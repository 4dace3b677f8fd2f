import { stringOf } from '../../../document/nodes.ts'
import { insertion, quoted } from '../../analysis/string-edit.ts'
import type { LintRule } from '../../lint-rule.ts'
import type { LintSubject } from '../../lint-subject.ts'
import type { SyntaxNode } from '@igakit/cel/syntax'

export const undelimitedSuffix: LintRule = {
  id: 'undelimited-suffix',
  severity: 'error',
  title: 'endsWith() on a domain without its @',
  doc: 'The suffix "acme.example" matches acme.example, but also evil-acme.example.',
  bad: {
    expression: 'subject.email.endsWith("acme.example")',
    environment: 'entitlement-automation',
  },
  good: {
    expression: 'subject.email.endsWith("@acme.example")',
    environment: 'entitlement-automation',
  },
  hasFix: true,
  analysis: 'decides',
  *check(subject) {
    if (!subject.document.compilation.ok) return
    for (const node of subject.nodes) {
      if (node.kind !== 'call' || node.name !== 'endsWith' || node.receiver === undefined) continue
      const [literal] = node.args
      const text = stringOf(literal)
      if (literal === undefined || text === undefined || !isEmail(node.receiver, subject)) continue
      const isDomain = /^[\w-]+(?:\.[\w-]+)+$/.test(text)
      if (!isDomain || subject.wantedOf(node) !== true) continue
      const place = quoted(literal, subject)
      yield {
        range: literal.range,
        message: `Other domains end with ${JSON.stringify(text)} too.`,
        help: `Use "@${text}", or ".${text}" for all subdomains.`,
        ...(place && {
          fix: {
            title: 'Add @ before the domain',
            edits: [insertion(place.start, '@')],
            isPreferred: true,
          },
        }),
      }
    }
  },
}

/**
 * True if a node is an email address, according to its field name or because it is a macro variable over email
 * addresses.
 */
function isEmail(node: SyntaxNode, subject: LintSubject): boolean {
  if (node.kind === 'select') return /^(?:email|user_email|upn|manager)$/.test(node.field)
  if (node.kind === 'group') return isEmail(node.expression, subject)
  if (node.kind === 'call' && node.receiver !== undefined) {
    return /^(?:lowerAscii|trim)$/.test(node.name) && isEmail(node.receiver, subject)
  }
  if (node.kind !== 'name') return false
  const meaning = subject.document.analysis.meaningOf(node)
  if (meaning?.kind !== 'macro_variable') return false
  const range = meaning.variable.call.receiver
  return range?.kind === 'select' && range.field === 'emails'
}
