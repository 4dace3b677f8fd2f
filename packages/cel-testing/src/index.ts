export { type ComparedCase, compareRules, type RuleComparison } from './compare/compare-rules.ts'
export type { Gap, RuleCoverage, UncoveredPart } from './coverage/rule-coverage.ts'
export { formatPath, type Path } from './values/json.ts'
export type { Place } from './document/place.ts'
export { type ReadDocumentResult, readDocument } from './document/read-document.ts'
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
export { draftRule } from './draft/draft-rule.ts'
export { type DraftOptions, draftSuite } from './draft/draft-suite.ts'
export {
  compareResults,
  compareWithLive,
  type LiveOutcome,
  type LiveVerdict,
  liveVerdicts,
} from './live/compare-with-live.ts'
export type { LiveCase, LiveRequest, LiveResponse, LocalResult } from './live/live-case.ts'
export { LocalTestCel } from './live/local-test-cel.ts'
export { type ReadLiveCasesResult, readLiveCases } from './live/read-live-cases.ts'
export { rewriteRoots, type RewriteRootsResult } from './live/rewrite-roots.ts'
export {
  type Mutation,
  type MutationKind,
  mutationKinds,
  mutationScore,
  type RuleMutation,
  type Survivor,
  type Witness,
} from './run/mutate/rule-mutation.ts'
export { parseSuite, parseSuiteDocument, type ParseSuiteResult } from './parse/parse-suite.ts'
export { createReporter, type ReporterName, reporterNames } from './report/create-reporter.ts'
export {
  formatAnnotation,
  type GithubAnnotation,
  mostAnnotations,
} from './report/github-annotation.ts'
export {
  type JunitCase,
  type JunitOutcome,
  type JunitSchema,
  type JunitSuite,
  type JunitTotals,
  junitDocument,
  junitSuite,
} from './report/junit-xml.ts'
export type { Reporter, ReporterOutput, ReportStyle } from './report/reporter.ts'
export { type CaseFailure, type CaseResult, caseTitle } from './run/case-result.ts'
export type { GuaranteeResult } from './run/guarantee-result.ts'
export { runSuite, runSuiteValue } from './run/run-suite.ts'
export {
  type RunEvent,
  type RunProgress,
  runSuites,
  type RunSuitesOptions,
  type RunSummary,
  type SuiteRunner,
} from './run/run-suites.ts'
export { escapesFolder } from './run/suite-files.ts'
export type {
  FileReader,
  ReadFileResult,
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
export type { ReachedThresholds, Thresholds } from './run/thresholds.ts'
export type { FormCase, FormSuite } from './suite/form-suite.ts'
export type { Guarantee, GuaranteeKind } from './suite/guarantee.ts'
export type { MatchSuite, MatchSuiteCase } from './suite/match-suite.ts'
export type { RuleCase, RuleSuite, SuiteRule } from './suite/rule-suite.ts'
export { type Suite, suiteJsonSchema, type SuiteKind, suiteKinds } from './suite/suite.ts'
export { schemaLine, suiteSchemaUrl, writeSuite } from './suite/write-suite.ts'
export { sourceLine, visibleParts, type TraceLine, traceLines } from './trace/trace-lines.ts'
export type { TraceNode } from './trace/trace-node.ts'
export { traceOf } from './trace/trace-of.ts'
export { type ResolveGivenResult, resolveGiven } from './values/resolve-given.ts'
