import type { Condition } from '../policy/condition.ts'
import type { Place } from '../source/place.ts'
import type { FileProblem, Gap } from '../source/problem.ts'

/** A CI job that can mint a token, and the set of the tokens that it can mint. */
export interface CiJob {
  readonly platform: 'github-actions' | 'gitlab-ci'
  /** The file and the job, such as `deploy.yml: release / publish` for a job of a called workflow. */
  readonly name: string
  readonly place: Place
  /** The events that start the job. */
  readonly events: readonly JobEvent[]
  /** True for each token that the job can mint; parts that cannot be decided are unknown. */
  readonly tokens: Condition
}

/** An event that starts a job. */
export interface JobEvent {
  readonly name: string
  /** True if people without access to the project can start it. */
  readonly isForOutsiders: boolean
  /** The tokens of the job for this event. */
  readonly tokens: Condition
}

/** A fact about tokens that the files do not show. */
export interface MissingFact {
  /** The name that `--assume` takes. */
  readonly name: string
  /** One sentence. */
  readonly summary: string
  /** The assumed value if the fact is not given; `undefined` if every value is possible. */
  readonly assumed?: string
}

export interface CiJobs {
  readonly jobs: readonly CiJob[]
  readonly problems: readonly FileProblem[]
  /** Parts of files that cannot be decided, each once. */
  readonly gaps: readonly Gap[]
  readonly missing: readonly MissingFact[]
}

/** Facts missing from the files: claims with their values, `default_branch` and `subject`. */
export type JobFacts = ReadonlyMap<string, string>
