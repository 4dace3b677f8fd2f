export { exitCodes, exitCodeTable, type ExitCode, type ExitCodeRow } from './exit-codes.ts'
export { run } from './run.ts'
export type { RunOptions } from './run-options.ts'
export { usageErrorCodes, type UsageErrorCode } from './usage-error.ts'
