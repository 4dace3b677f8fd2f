/**
 * Is told of what a server fails with and nobody foresaw, and of which request, where it was one: its answer and its
 * line in the log name it too.
 */
export type FailureListener = (error: Error, requestId?: string) => void
