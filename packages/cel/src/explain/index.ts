export { Coverage, type CoveredPart, type CoverageReport } from './coverage.ts'
export { explain } from './explain.ts'
export type { ExplainedPart, Explanation, PartOutcome } from './explanation.ts'
export { type InputField, inputsOf } from './inputs.ts'
