import type { OperationId } from '@igakit/schemas'

/** The operations that the tenant does not do yet. One that it does is to be taken off, and fails the judges until it is. */
export const notBuilt: readonly OperationId[] = ['directories.update']
