import { type OperationId, operations } from '@igakit/schemas'
import * as z from 'zod'

/** What requests to a tenant can ask for besides operations: a token, and to take a file. */
const otherRoutes = ['auth.token', 'functions.upload'] as const

/** What requests to a tenant can ask for. */
export type RouteName = OperationId | (typeof otherRoutes)[number]

/** Whether a text is the id of an operation. */
export function isOperationId(text: string): text is OperationId {
  return Object.hasOwn(operations, text)
}

/** Whether a text names what requests can ask for. */
export function isRouteName(text: string): text is RouteName {
  return isOperationId(text) || otherRoutes.some((route) => route === text)
}

const ids = Object.keys(operations).join(', ')

/** The id of an operation. */
export const operationId = z.custom<OperationId>(
  (value) => typeof value === 'string' && isOperationId(value),
  `Expected one of ${ids}`,
)

/** The name of what requests ask for: the id of an operation, `auth.token` or `functions.upload`. */
export const routeName = z.custom<RouteName>(
  (value) => typeof value === 'string' && isRouteName(value),
  `Expected one of ${ids}, ${otherRoutes.join(', ')}`,
)
