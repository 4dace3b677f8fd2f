import { type OperationId, operations } from '@igakit/schemas'
import * as z from 'zod'

/** The tenant routes that are not operations. */
const otherRoutes = ['auth.token', 'functions.upload'] as const

/** The name of a tenant route. */
export type RouteName = OperationId | (typeof otherRoutes)[number]

/** True if a string is the id of an operation. */
export function isOperationId(text: string): text is OperationId {
  return Object.hasOwn(operations, text)
}

/** True if a string is the name of a route. */
export function isRouteName(text: string): text is RouteName {
  return isOperationId(text) || otherRoutes.some((route) => route === text)
}

const ids = Object.keys(operations).join(', ')

export const operationId = z.custom<OperationId>(
  (value) => typeof value === 'string' && isOperationId(value),
  `Expected one of ${ids}`,
)

/** The id of an operation, `auth.token` or `functions.upload`. */
export const routeName = z.custom<RouteName>(
  (value) => typeof value === 'string' && isRouteName(value),
  `Expected one of ${ids}, ${otherRoutes.join(', ')}`,
)
