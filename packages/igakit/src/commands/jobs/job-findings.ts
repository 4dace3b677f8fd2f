import type { CiJob, JobVerdict } from '@igakit/importers'
import type { JobRule } from './read-rules.ts'

/** The relation of a job to a rule. */
export interface JobCell {
  readonly job: CiJob
  readonly rule: JobRule
  readonly result: JobVerdict
  /** The events that outsiders can start and whose tokens the rule may admit. */
  readonly outsiderEvents: readonly string[]
}

/** The stable codes of findings. */
export const jobFindingCodes = {
  outsider_job: 'Outsiders can start a job that reaches a rule.',
  rule_without_job: 'No job has a token that the rule admits.',
  unused_id_token: 'A job can mint tokens, but no rule admits them.',
} as const

export interface JobFinding {
  readonly code: keyof typeof jobFindingCodes
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly job?: CiJob
  readonly rule?: JobRule
}

/** Finds rules that no job satisfies, tokens that no rule admits, and jobs of outsiders that reach a rule. */
export function jobFindings(
  jobs: readonly CiJob[],
  rules: readonly JobRule[],
  cells: readonly JobCell[],
): readonly JobFinding[] {
  if (rules.length === 0) return []
  const outsiders = cells
    .filter(({ outsiderEvents }) => outsiderEvents.length > 0)
    .map(({ job, outsiderEvents, rule }): JobFinding => ({
      code: 'outsider_job',
      severity: 'error',
      message: `${job.name} runs on ${outsiderEvents.join(', ')}, which outsiders can start, and reaches ${rule.name}`,
      job,
      rule,
    }))
  const unmet = rules
    .filter((rule) => cells.every((cell) => cell.rule !== rule || cell.result.verdict === 'never'))
    .map((rule): JobFinding => ({
      code: 'rule_without_job',
      severity: 'warning',
      message: `no job has a token that ${rule.name} admits`,
      rule,
    }))
  const unused = jobs
    .filter((job) => cells.every((cell) => cell.job !== job || cell.result.verdict === 'never'))
    .map((job): JobFinding => ({
      code: 'unused_id_token',
      severity: 'warning',
      message: `${job.name} can mint tokens, but no rule admits them`,
      job,
    }))
  return [...outsiders, ...unmet, ...unused]
}
