import type { Place } from '@igakit/importers'
import type { JobCell } from './job-findings.ts'
import type { JobsResult } from './jobs.ts'

/** Returns the JSON document of jobs and rules. Lines start at 1, columns at 0. */
export function jobsDocument(ok: boolean, result: JobsResult): object {
  const { cells, checkout, findings, jobs, rules, shown, unreadable } = result
  return {
    ok,
    jobs: shown.map((job) => ({
      name: job.name,
      platform: job.platform,
      ...positionOf(job.place),
      events: job.events.map(({ name }) => name),
      ...(rules.length > 0 && {
        rules: cells.filter((cell) => cell.job === job).map(cellDocument),
      }),
    })),
    rules: rules.map(({ name }) => name),
    findings: findings.map(({ code, job, message, rule, severity }) => ({
      code,
      severity,
      message,
      ...(job && { job: job.name, ...positionOf(job.place) }),
      ...(rule && { rule: rule.name }),
    })),
    undecided: jobs.gaps.map(({ place, reason }) => ({ reason, ...positionOf(place) })),
    checkout: Object.fromEntries(checkout),
    missing: jobs.missing,
    problems: [
      ...unreadable.map(({ code, message, source }) => ({ code, message, file: source })),
      ...jobs.problems.map(({ code, message, place }) => ({ code, message, ...positionOf(place) })),
    ],
  }
}

function cellDocument({ outsiderEvents, result, rule }: JobCell): object {
  const head = { rule: rule.name, verdict: result.verdict }
  switch (result.verdict) {
    case 'always':
    case 'never':
      return { ...head, assumptions: result.assumptions, outsiderEvents }
    case 'sometimes': {
      const { claims, conditions, gaps } = result
      const undecided = gaps.map(({ place, reason }) => ({ reason, ...positionOf(place) }))
      return { ...head, claims, conditions, undecided, outsiderEvents }
    }
    case 'undecided':
      return { ...head, reason: result.reason, outsiderEvents }
  }
}

function positionOf({ column, file, line }: Place): object {
  return { file, line, column }
}
