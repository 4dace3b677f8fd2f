export { clientCredentials, type ClientCredentials } from './auth/client-credentials.ts'
export { environmentVariables, fromEnvironment } from './auth/from-environment.ts'
export type {
  Auth,
  IssuedToken,
  TokenContext,
  TokenFunction,
  TokenProvider,
  TokenSource,
} from './auth/token-source.ts'
export type { Call } from './call.ts'
export { callOperation } from './call-operation.ts'
export { type Connection, type ConnectionOptions, createConnection } from './connection.ts'
export type { CallOptions } from './options/call-options.ts'
export type { OperationSpec } from './request/operation-spec.ts'
export { redact } from './redaction/redact.ts'
export type { Fetch, Runtime } from './platform/runtime.ts'
export type { UpdateMask } from './request/update-mask.ts'
export type { ValidatedResponse, Validator } from './validation/validator.ts'
export * from './errors/index.ts'
export type { Exchange } from './exchange.ts'
export type * from './expansion/expandable.ts'
export {
  type ExpandedType,
  type ExpandedTypes,
  isExpandedType,
} from './expansion/expanded-types.ts'
export { resolveExpanded } from './expansion/resolve-expanded.ts'
export * from './generated/client.ts'
export type * from './hooks/hooks.ts'
export { OneTime } from './one-time.ts'
export * from './generated/operations/index.ts'
export type { AnyPage, Paged } from './paging/paged.ts'
export type { RotatedDecoy } from './rotated-decoy.ts'
export {
  createCommit,
  type CreateCommitParameters,
  type CreatedCommit,
} from './uploads/create-commit.ts'
export type { UploadContent } from './uploads/upload-file.ts'
export {
  type FailedUpload,
  uploadFiles,
  type UploadOptions,
  type UploadProgress,
  type UploadResult,
  type UploadTask,
} from './uploads/upload-files.ts'
export { type TenantNames, type WireNames, wireNames } from './wire-names/wire-names.ts'
export { logging, type LoggingOptions, type LogRecord } from './logging/logging.ts'
