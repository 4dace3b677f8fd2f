import type { OperationId, operations } from '../../operations/operations.ts'
import type { AnyOperation, BodyOf, PathOf, QueryOf, ResponseOf } from '../../protocol/operation.ts'
import type { Request } from '../../views/request/index.ts'

/** The ids that examples share, so that they describe one tenant. */
export const ids = {
  app: '2bNf8QXc1mYkJ7hWvR4tZ6pLsDa',
  appUser: '2bNfHh0sYw3pQzC5tKxV8uLrE9m',
  connector: '2bNf9bK2rPqGx5uT8wYcM3zVhJe',
  entitlement: '2bNfA7vLd4sHn9jRkX6yQ1tWgCp',
  function: '2bNfBq5cJm8wZr2xTfN7kVhYs3D',
  task: '2bNfCz1gXp6tKd4vQw9mRbHj8Ls',
  user: '2bNfD3yVn7rJc8kWs5hTqZx2GmP',
  webhook: '2bNfE6hTw2qMk4xZj9vRcDs7LpY',
} as const

/** An example request and response of an operation. */
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
