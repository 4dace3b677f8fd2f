export {
  type ChangeReason,
  type ChangeReasonCode,
  changeReasonCodes,
  type OutcomeChange,
} from './compare/outcome-change.ts'
export {
  type Comparison,
  type ComparisonCompilation,
  type ComparisonRunOptions,
  type ComparisonSummary,
  compileComparison,
} from './comparison.ts'
export {
  type ConfigIssue,
  type ConfigIssueCode,
  configIssueCodes,
  type ConfigPlace,
  describePlace,
  type MatchCase,
  type MatchConfig,
  pathOfPlace,
} from './config/match-config.ts'
export { type ReadMatchConfigResult, readMatchConfig } from './config/read-match-config.ts'
export {
  type AccountBatch,
  type BatchEvaluator,
  type EvaluatedAccounts,
  type EvaluatedUsers,
  fromAccountBatch,
  fromUserBatch,
  type UserBatch,
} from './evaluate/evaluated.ts'
export { createRecordEvaluator, type RecordEvaluator } from './evaluator.ts'
export type {
  AccountExplanation,
  ExplainedCase,
  ExplainOptions,
} from './explain/explain-accounts.ts'
export type { NearMiss } from './explain/near-misses.ts'
export { type NearReason, nearReasons } from './explain/near-reason.ts'
export type { Decision, DecisionDetails, FilterDecision } from './filter/decision.ts'
export { type ImprovementChange, improvementChanges } from './improve/candidates.ts'
export type {
  Improvement,
  ImprovementOptions,
  ImprovementSearch,
} from './improve/find-improvements.ts'
export type { Records } from './join/batches.ts'
export type { AccountKeyRows, KeyEngine, KeyHit, UserKeyRows } from './join/external-keys.ts'
export type { BatchSources, MatchProgress, RecordSources, RunOptions } from './join/join.ts'
export {
  type AmbiguousKey,
  type CaseSummary,
  maxListedKeys,
  type MatchSummary,
  type MultipleMatches,
  type UnmatchedUsers,
  type UserMatches,
} from './join/match-summary.ts'
export type { UserFailure } from './join/user-index.ts'
export type { Key, KeyDetails } from './keys/key.ts'
export {
  type MatchAssumption,
  type MatchingAssumption,
  matchingAssumptions,
} from './match-assumption.ts'
export {
  compileMatching,
  type Matching,
  type MatchingCompilation,
  type MatchRunOptions,
} from './matching.ts'
export { defaultSemantics, type MatchingOptions, type MatchSemantics } from './options.ts'
export {
  type AccountOutcome,
  maxListedMatches,
  maxListedUsers,
  type Outcome,
  type OutcomeKind,
  outcomeKinds,
  type RecordRef,
  type SharedKey,
} from './outcome.ts'
export { isSqlDialect, matchSql, type SqlDialect, sqlDialects } from './sql/match-sql.ts'
export type { RecordFields } from './plan/match-plan.ts'
export {
  compileExpression as compileRecordExpression,
  type RecordCompilation,
  type RecordProgram,
  type RecordType,
} from './records/compile-expression.ts'
export { deletionFields } from './records/deleted-user.ts'
