import { type OperationId, operations } from '@igakit/schemas'
import { type Implementation, notBuilt } from './implementation.ts'
import { testCelLocally } from './test-cel.ts'

/** What is built, by operation. */
const built: Partial<Record<OperationId, Implementation>> = {
  'workloadFederation.testCel': testCelLocally,
}

/** All operations of the interface, in its order. */
export const implementations: readonly Implementation[] = Object.values(operations).map(
  (operation) => built[operation.id] ?? notBuilt(operation),
)
