export { type ComparedCase, compareRules, type RuleComparison } from './compare/compare-rules.ts'
export type { Gap, RuleCoverage, UncoveredPart } from './coverage/rule-coverage.ts'
export { formatPath, type Path } from './document/path.ts'
export type { Place } from './document/place.ts'
export { type DocumentReading, readDocument } from './document/read-document.ts'
export { type SuiteProblem, type SuiteProblemCode, suiteProblemCodes } from './document/problem.ts'
export { type DocumentFormat, type PlaceOf, SuiteDocument } from './document/suite-document.ts'
export {
  findEntry,
  findMember,
  followAlias,
  type ScalarStyle,
  type Tree,
  type TreeAlias,
  type TreeEntry,
  type TreeList,
  type TreeMap,
  type TreeNode,
  type TreeProblem,
  type TreeScalar,
} from './document/tree.ts'
export { writeSuite } from './document/write-suite.ts'
export { draftRule } from './draft/draft-rule.ts'
export { type DraftOptions, draftSuite } from './draft/draft-suite.ts'
export {
  compareAnswers,
  judgeLive,
  type LiveOutcome,
  type LiveVerdict,
  liveVerdicts,
} from './live/judge-live.ts'
export type { LiveAnswer, LocalAnswer } from './live/live-answer.ts'
export type { LiveCase, LiveQuestion } from './live/live-case.ts'
export { LocalTestCel } from './live/local-test-cel.ts'
export { type LiveCasesReading, readLiveCases } from './live/read-live-cases.ts'
export { rewriteRoots, type RootRewriting } from './live/rewrite-roots.ts'
export {
  type Mutation,
  type MutationKind,
  mutationKinds,
  mutationScore,
  type RuleMutation,
  type Survivor,
  type Witness,
} from './mutate/rule-mutation.ts'
export { parseSuite, parseSuiteDocument, type SuiteReading } from './parse/parse-suite.ts'
export { createReporter, type ReporterName, reporterNames } from './report/create-reporter.ts'
export type { Reporter, ReporterOutput, ReportStyle } from './report/reporter.ts'
export { type CaseFailure, type CaseResult, caseTitle } from './run/case-result.ts'
export { runSuite, runSuiteValue } from './run/run-suite.ts'
export {
  type RunEvent,
  type RunProgress,
  runSuites,
  type RunSuitesOptions,
  type RunSummary,
  type SuiteRunner,
} from './run/run-suites.ts'
export { leavesFolder } from './run/suite-files.ts'
export type {
  FileReader,
  FileReading,
  SuiteInput,
  SuiteOptions,
  SuiteValue,
} from './run/suite-options.ts'
export {
  type CaseCounts,
  type CompileFailure,
  type SuiteEvent,
  type SuiteResult,
  type SuiteStatus,
  suiteStatuses,
} from './run/suite-result.ts'
export type { Reached, Thresholds } from './run/thresholds.ts'
export type { FormCase, FormSuite } from './suite/form-suite.ts'
export type { MatchSuite, MatchSuiteCase } from './suite/match-suite.ts'
export type { RuleCase, RuleSuite, SuiteRule } from './suite/rule-suite.ts'
export { schemaLine, suiteSchemaUrl } from './suite/schema-url.ts'
export { type Suite, type SuiteKind, suiteKinds } from './suite/suite.ts'
export { suiteJsonSchema } from './suite/suite-json-schema.ts'
export { sourceLine } from './trace/source-line.ts'
export { shownParts, type TraceLine, traceLines } from './trace/trace-lines.ts'
export type { TraceNode } from './trace/trace-node.ts'
export { traceOf } from './trace/trace-of.ts'
export { type GivenReading, resolveGiven } from './values/resolve-given.ts'
