import { type EnvironmentId, getEnvironment } from '@igakit/cel'
import { compileMatching, type ConfigPlace } from '@igakit/directory'
import type { MatchQuestion } from '../question.ts'
import { issueReasons } from '../reason/issue-reasons.ts'
import { type Reason, reasonAbout } from '../reason/reason.ts'
import { subjectAt } from './evaluate-match.ts'
import { subjectName } from '../subject-name.ts'

/** Explains the problems of a match that cannot run, in the order of its report; null where there is no explanation. */
export function matchReasons({
  config,
  directory,
  now,
}: MatchQuestion): readonly (Reason | null)[] {
  const compilation = compileMatching(config, {
    now: now === undefined ? new Date() : new Date(now),
    directory,
  })
  if (compilation.ok) return []
  return compilation.issues.map(({ expression, issue, place }) => {
    if (!issue || expression === undefined || !place) return null
    const [reason] = issueReasons([issue], expression, getEnvironment(environmentFor(place)))
    return reason
      ? { ...reasonAbout(subjectName(subjectAt(place)), reason), subject: subjectAt(place) }
      : null
  })
}

function environmentFor(place: ConfigPlace): EnvironmentId {
  if (place.kind === 'filter') return 'account-filter'
  return place.side === 'user' ? 'directory-user-key' : 'directory-app-user-key'
}
