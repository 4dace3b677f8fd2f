import { stringOf } from '../../../document/nodes.ts'
import { isPinned } from '../../analysis/pin-level.ts'
import type { LintRule } from '../../lint-rule.ts'
import type { LintSubject } from '../../lint-subject.ts'
import type { Restriction } from '../../analysis/restrictions.ts'

/** Claims that determine the branch, or limit what a change can do. */
const narrowing = new Set([
  'ref',
  'ref_type',
  'ref_protected',
  'environment',
  'event_name',
  'workflow_ref',
  'job_workflow_ref',
  'sha',
])

export const pullRequest: LintRule = {
  id: 'pull-request',
  severity: 'warning',
  title: 'A rule that admits pull requests',
  doc: 'A workflow run for a pull request runs the changed code. A rule on the repository alone admits it, and so does a rule on the events pull_request and pull_request_target.',
  bad: { expression: 'claims.repository_id == "74"' },
  good: { expression: 'claims.repository_id == "74" && claims.ref == "refs/heads/main"' },
  needs: { platform: 'one', of: 'github-actions', namedClaims: true },
  analysis: 'decides',
  *check(subject) {
    const [platform] = subject.platforms
    if (platform === undefined) return
    let isNamed = false
    for (const restriction of subject.restrictions) {
      const { kind, literals, path } = restriction
      if (kind !== 'equal' || !subject.applies(restriction)) continue
      for (const literal of literals) {
        if (!isPullRequest(path, stringOf(literal) ?? '')) continue
        isNamed = true
        yield {
          range: literal.range,
          message: `${subject.shown(literal)} admits proposed changes.`,
          help: 'Remove it, or write a separate rule with less access for pull requests.',
        }
      }
    }
    if (isNamed || !isPinned(subject, platform, ['name', 'organization', 'project'])) return
    if (subject.requires((atom, isTrue) => excludes(atom, isTrue, subject))) return
    yield {
      range: subject.root.range,
      message: 'The rule admits any branch and event of the repository, including pull requests.',
      help: 'Add a condition on claims.ref, claims.environment or claims.event_name.',
    }
  },
}

function isPullRequest(path: readonly string[], text: string): boolean {
  if (path[0] === 'event_name') return /^pull_request(?:_target)?$/.test(text)
  return path[0] === 'sub' && text.endsWith(':pull_request')
}

function excludes(
  atom: Parameters<LintSubject['restrictionsOf']>[0],
  isTrue: boolean,
  subject: LintSubject,
): boolean {
  if (subject.restrictionsOf(atom, isTrue).some(isNarrow)) return true
  // `claims.event_name != "pull_request"`, and equivalents with `!`
  return subject
    .restrictionsOf(atom, !isTrue)
    .some(({ path, texts }) => path[0] === 'event_name' || texts.some((text) => /pull/.test(text)))
}

/** True if a restriction specifies a branch, environment, event or workflow. */
function isNarrow({ kind, path, texts }: Restriction): boolean {
  const [name = ''] = path
  if (narrowing.has(name)) return true
  // In a subject, text after the repository specifies a branch, environment or event.
  return name === 'sub' && (kind === 'equal' || texts.some(goesOn))
}

function goesOn(text: string): boolean {
  return /^\^?repo:[^:]+:(?!\.\*)[\w(]/.test(text) || /^(?::|.*:)(?:ref|environment)/.test(text)
}
