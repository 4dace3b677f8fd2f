import * as table from '@igakit/schemas/operations'
import { type AnySchema, describe, type MessageDescription } from '@igakit/schemas'

/** An operation of the table with its names in the client. */
export interface NamedOperation {
  /** The function name, e.g. `revokeSecret`. */
  readonly name: string
  /** The group and the method name, e.g. `secrets` and `revoke`. */
  readonly group: keyof typeof table.operationGroups
  readonly method: string
  readonly operation: table.AnyOperation
}

/** Reads the operations of the table by export name. */
export function readOperations(): NamedOperation[] {
  const exports = Object.entries(table)
  return Object.values(table.operations).map((operation) => {
    const name = exports.find(([, value]) => value === operation)?.[0]
    if (name === undefined) throw new Error(`${operation.id} is not exported.`)
    const [group = '', method = ''] = operation.id.split('.')
    if (!isGroup(group)) throw new Error(`${operation.id} has no group.`)
    refuseDoubleNames(operation)
    return { name, group, method, operation }
  })
}

function isGroup(name: string): name is NamedOperation['group'] {
  return Object.hasOwn(table.operationGroups, name)
}

/** Returns the description of a message schema. */
export function messageOf(schema: AnySchema): MessageDescription {
  const data = describe(schema)
  if (data.kind !== 'message') throw new Error(`Expected a message, not ${data.kind}.`)
  return data
}

/** Rejects a name that is used twice, since path, query and body share one parameters object. */
function refuseDoubleNames({ id, pathParameters, query, body }: table.AnyOperation): void {
  const names = [pathParameters, query, body].flatMap((schema) =>
    schema === null ? [] : [...messageOf(schema).fields.keys()],
  )
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined) throw new Error(`${id} has two parameters "${double}".`)
}
