/** Hears of failures that nobody foresaw, and of the request that failed; its answer and its log line name it too. */
export type FailureListener = (error: Error, requestId?: string) => void
