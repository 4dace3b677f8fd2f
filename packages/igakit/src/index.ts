export type { RunOptions } from './context.ts'
export { exitCodes, exitCodeTable, type ExitCode, type ExitCodeRow } from './exit-codes.ts'
export { run } from './run.ts'
export { usageErrorCodes, type UsageErrorCode } from './usage-error.ts'
