import { isPinned } from '../analysis/admits.ts'
import type { LintRule } from '../lint-rule.ts'

/** Any project of an organisation is admitted. */
export const organizationWide: LintRule = {
  id: 'organization-wide',
  severity: 'warning',
  title: 'A whole organisation is admitted',
  doc: 'Whoever may create or change any project of the organisation gets what the rule gives. Name the projects that need it.',
  bad: {
    expression: 'claims.repository_owner_id == "65" && claims.ref == "refs/heads/main"',
  },
  good: {
    expression:
      'claims.repository_owner_id == "65" && claims.repository_id in ["74", "75"] && claims.ref == "refs/heads/main"',
  },
  needs: { platform: 'some', namedClaims: true },
  *check(subject) {
    const { platforms } = subject
    const isWide = platforms.every(
      (platform) =>
        isPinned(subject, platform, ['organization', 'project']) &&
        !isPinned(subject, platform, ['name', 'project']),
    )
    const [platform] = platforms
    if (!isWide || platform === undefined) return
    const whole = platform.id === 'kubernetes' ? 'namespace' : 'organisation'
    yield {
      range: subject.root.range,
      message: `The rule admits everything of the ${whole}, not single projects of it.`,
      help: 'Add a condition on the projects that need it, by their ids where tokens have them.',
    }
  },
}
