/** Reads trust policies of other systems, and the tokens that CI jobs can mint. */
export {
  importPolicies,
  type ImportedPolicies,
  type ImportOptions,
  isTerraformFile,
} from './import-policies.ts'
export { HclParser, type HclModules } from './terraform/hcl-parser.ts'
export {
  type Dialect,
  dialects,
  type ImportedPolicy,
  type ImportedRule,
  ruleLimitBytes,
} from './policy/policy.ts'
export type { Place, SourceText } from './source/place.ts'
export { type FileProblem, type Gap, type ProblemCode, problemCodes } from './source/problem.ts'
export {
  type BoundedRule,
  boundedRule,
  breaksImplicationBounded,
  differsBounded,
  exactRule,
  ladderBounded,
  overlapsBounded,
  satisfiableBounded,
} from './bounds/bounded-rule.ts'
export type { CiJob, CiJobs, JobEvent, JobFacts, MissingFact } from './jobs/ci-job.ts'
export { jobVerdict, type JobVerdict, outsiderEvents } from './jobs/job-matrix.ts'
export { localIncludes } from './jobs/gitlab-pipeline.ts'
export { factNames, isPipelineFile, isWorkflowFile, readJobs } from './jobs/read-jobs.ts'
export { celOf, type Condition } from './policy/condition.ts'
