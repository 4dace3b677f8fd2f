import type {
  AnyOperation,
  BodyOf,
  PathOf,
  QueryOf,
  ResponseOf,
} from '../../operations/operation.ts'
import type { OperationId, operations } from '../../operations/operations.ts'
import type { Request } from '../../views/request.ts'

/** A request of an operation as it could be, and what could be answered to it. */
export interface OperationExample<O extends AnyOperation> {
  readonly path: PathOf<O>
  readonly query: QueryOf<O>
  readonly body: Request<BodyOf<O>>
  readonly response: ResponseOf<O>
}

/** An example of each operation. */
export type OperationExamples = {
  readonly [Id in OperationId]: OperationExample<(typeof operations)[Id]>
}
