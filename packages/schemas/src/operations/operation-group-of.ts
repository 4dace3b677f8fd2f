import { type OperationGroup, operationGroups } from './operation-groups.ts'
import type { AnyOperation } from './operation.ts'

/** The group that an operation belongs to: what stands before the dot of its id. */
export function operationGroupOf({ id }: Pick<AnyOperation, 'id'>): OperationGroup {
  const [name = ''] = id.split('.')
  if (!isOperationGroup(name)) throw new TypeError(`${id} is in no group of operations`)
  return name
}

function isOperationGroup(name: string): name is OperationGroup {
  return Object.hasOwn(operationGroups, name)
}
