import { operations, type OperationId } from '@igakit/schemas/operations'
import { nearest } from '../nearest.ts'
import { UsageError } from '../usage-error.ts'

/** The operation of this id. */
export function selectOperation(id: string): OperationId {
  if (isOperationId(id)) return id
  const meant = nearest(id, Object.keys(operations))
  throw new UsageError({
    code: 'unknown_operation',
    message: `there is no operation ${JSON.stringify(id)}`,
    hint:
      meant === undefined
        ? '`iga api` lists them all.'
        : `Did you mean ${meant}? \`iga api\` lists them all.`,
  })
}

function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}
