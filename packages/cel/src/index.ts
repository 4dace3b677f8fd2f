export { compile } from './compile.ts'
export {
  defaultEnvironmentId,
  environmentIds,
  isEnvironmentId,
  type EnvironmentId,
} from './environments/environment-id.ts'
export type {
  Environment,
  EnvironmentFunction,
  EnvironmentLimits,
  EnvironmentResult,
  EnvironmentVariable,
} from './environments/environment.ts'
export { getEnvironment } from './environments/get-environment.ts'
export { errorCodes, type ErrorCode } from './errors.ts'
export type { Assumption, Confidence, Evaluation } from './evaluation.ts'
export { formatIssues } from './source/format-issues.ts'
export { parseClaims, parseInput, type InputLimits, type ParsedInput } from './input/parse-input.ts'
export { prepareInput, type InputPreparation } from './input/prepare-input.ts'
export type { PreparedInput } from './input/prepared-input.ts'
export type { Issue, Position, Range, Stage } from './issue.ts'
export type { Compilation, EvaluateOptions, Program } from './program.ts'
export { testCel, type TestCelRequest, type TestCelResult } from './test-cel.ts'
export { Duration } from './values/duration.ts'
export { encodeValue, type EncodedValue } from './values/encode-value.ts'
export { formatValue } from './values/format-value.ts'
export { Opaque } from './values/opaque.ts'
export { Optional } from './values/optional.ts'
export { Timestamp } from './values/timestamp.ts'
export { TypeValue } from './values/type-value.ts'
export { Uint } from './values/uint.ts'
export type { CelValue } from './values/value.ts'
