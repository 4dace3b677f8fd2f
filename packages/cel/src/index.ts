export { compile } from './compile.ts'
export {
  defaultEnvironmentId,
  environmentIds,
  isEnvironmentId,
  type EnvironmentId,
} from './environments/environment-id.ts'
export type {
  DeclaredFunction,
  Environment,
  EnvironmentConstant,
  EnvironmentFunction,
  EnvironmentLimits,
  EnvironmentResult,
  EnvironmentVariable,
} from './environments/environment.ts'
export type {
  EnumerationValue,
  EnvironmentEnumeration,
  EnvironmentField,
  EnvironmentType,
} from './types/declared-types.ts'
export {
  formFieldEnvironment,
  formFieldTypes,
  isFormFieldType,
  type FormFieldType,
} from './environments/service/form-field.ts'
export { getEnvironment } from './get-environment.ts'
export { workloadFederation } from './environments/workload-federation.ts'
export { errorCodes, type ErrorCode } from './errors.ts'
export type { Assumption, Confidence, Evaluation } from './evaluation.ts'
export { formatIssues } from './source/format-issues.ts'
export { ExactValue } from './input/exact-value.ts'
export { parseClaims, parseInput, type InputLimits, type ParsedInput } from './input/parse-input.ts'
export { prepareInput, type InputPreparation } from './prepare-input.ts'
export type { PreparedInput } from './input/prepared-input.ts'
export type { Issue, Position, Range, Stage } from './issue.ts'
export type { Compilation, EvaluateOptions, Program } from './program.ts'
export type {
  DirectoryData,
  DirectoryEntitlement,
  DirectoryRecord,
} from './stdlib/service/directory-data.ts'
export { Directory } from './stdlib/service/directory.ts'
export {
  readDirectory,
  type DirectoryIssue,
  type ReadDirectoryResult,
} from './stdlib/service/read-directory.ts'
export {
  testCel,
  testCelWithBudget,
  type TestCelOptions,
  type TestCelRequest,
  type TestCelResult,
} from './test-cel.ts'
export { celGoVersions, defaultCelGoVersion, type CelGoVersion } from './versions/cel-go-version.ts'
export {
  versionDifferences,
  type VersionDifference,
  type VersionDifferenceId,
  type VersionExample,
} from './versions/version-differences.ts'
export { Duration } from './values/time/duration.ts'
export { equal } from './values/equal.ts'
export { encodeValue, type EncodedValue } from './values/format/encode-value.ts'
export { formatValue } from './values/format/format-value.ts'
export { Message, type MessageField, type MessageType } from './values/message.ts'
export { Opaque } from './values/opaque.ts'
export { Optional } from './values/optional.ts'
export { Timestamp } from './values/time/timestamp.ts'
export { TypeValue } from './values/type-value.ts'
export { Uint } from './values/integers.ts'
export type { CelValue } from './values/value.ts'
