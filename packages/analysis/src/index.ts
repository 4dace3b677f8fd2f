/** Decides questions about rules for all tokens, including tokens that no one has tried. */
export {
  Analyser,
  type ActorQuestion,
  type AnalyserOptions,
  type Rule,
} from './questions/analyser.ts'
export type { Answer, Ladder, Rung, UndecidedPart } from './questions/answer.ts'
export type { Mine } from './model/mine.ts'
export { findMineProblems, type MineProblem } from './model/check-mine.ts'
export {
  type ConditionFinding,
  conditions,
  type ConditionsOptions,
} from './questions/conditions.ts'
export {
  type Proof,
  type ProvedRepair,
  repair,
  type Repair,
  type RepairCase,
  type RepairQuestion,
  repairSteps,
} from './questions/repair.ts'
