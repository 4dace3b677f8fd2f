export {
  type Comparison,
  type ComparisonCompilation,
  type ComparisonRunOptions,
  type ComparisonSummary,
  compileComparison,
} from './comparison.ts'
export {
  type ChangeReason,
  type ChangeReasonCode,
  changeReasonCodes,
  type OutcomeChange,
} from './compare/outcome-change.ts'
export { type ConfigIssue, type ConfigIssueCode, configIssueCodes } from './config/config-issue.ts'
export { type ConfigPlace, describePlace, pathOfPlace } from './config/config-place.ts'
export type { MatchCase, MatchConfig } from './config/match-config.ts'
export { type MatchConfigReading, readMatchConfig } from './config/read-match-config.ts'
export type { BatchEvaluator } from './evaluate/batch-evaluator.ts'
export type { EvaluatedAccounts, EvaluatedUsers } from './evaluate/evaluated.ts'
export {
  type AccountBatch,
  fromAccountBatch,
  fromUserBatch,
  type UserBatch,
} from './evaluate/evaluated-batch.ts'
export { createRecordEvaluator, type RecordEvaluator } from './evaluator.ts'
export type { Decision, FilterWord, NotedDecision } from './filter/decision.ts'
export type { Records } from './join/batches.ts'
export type { MatchProgress } from './join/join-run.ts'
export {
  type CaseSummary,
  listedMatches,
  type MatchSummary,
  type SeveralMatches,
  type UserMatches,
} from './join/match-summary.ts'
export type { UserFailure } from './join/user-index.ts'
export type { Key, NotedKey } from './keys/key.ts'
export {
  type MatchAssumption,
  type MatchingAssumption,
  matchingAssumptions,
} from './match-assumption.ts'
export type { BatchSources, RecordSources, RunOptions } from './match-sources.ts'
export {
  compileMatching,
  type Matching,
  type MatchingCompilation,
  type MatchRunOptions,
} from './matching.ts'
export type { MatchingOptions } from './matching-options.ts'
export {
  type AccountOutcome,
  namedUsers,
  type Outcome,
  type OutcomeKind,
  outcomeKinds,
  type RecordRef,
  type SharedKey,
} from './outcome.ts'
export type { RecordFields } from './plan/record-fields.ts'
export {
  compileExpression as compileRecordExpression,
  type RecordCompilation,
  type RecordProgram,
  type RecordType,
} from './records/compile-expression.ts'
export { defaultSemantics, type MatchSemantics } from './semantics.ts'
