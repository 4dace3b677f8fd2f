import { isPinned } from '../../analysis/pin-level.ts'
import type { LintRule } from '../../lint-rule.ts'

export const organizationWide: LintRule = {
  id: 'organization-wide',
  severity: 'warning',
  title: 'A rule that admits a whole organization',
  doc: 'Anyone who can create or change any project of the organization gets the access. Name the projects that need it.',
  bad: {
    expression: 'claims.repository_owner_id == "65" && claims.ref == "refs/heads/main"',
  },
  good: {
    expression:
      'claims.repository_owner_id == "65" && claims.repository_id in ["74", "75"] && claims.ref == "refs/heads/main"',
  },
  needs: { platform: 'some', namedClaims: true },
  analysis: 'decides',
  *check(subject) {
    const { platforms } = subject
    const isWide = platforms.every(
      (platform) =>
        isPinned(subject, platform, ['organization', 'project']) &&
        !isPinned(subject, platform, ['name', 'project']),
    )
    const [platform] = platforms
    if (!isWide || platform === undefined) return
    const whole = platform.id === 'kubernetes' ? 'namespace' : 'organization'
    yield {
      range: subject.root.range,
      message: `The rule admits everything in the ${whole}, not single projects.`,
      help: 'Add a condition on the projects that need it, by id if tokens have one.',
    }
  },
}
