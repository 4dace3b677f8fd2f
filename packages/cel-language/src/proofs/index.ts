/** The analysis pass of lint: decides findings for all tokens. Load it lazily: it includes `@igakit/analysis`. */
export { foreignActors, type ForeignActor } from './actor-answers.ts'
export {
  analyseRule,
  type AnalysisOptions,
  analysisSteps,
  type LintAnalysis,
  type UndecidedActor,
} from './analyse-rule.ts'
export { refine, type RefineOptions } from './refine.ts'
export { repairFixes } from './repair-fix.ts'
