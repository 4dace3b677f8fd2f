import * as table from '@igakit/schemas/operations'
import { type AnySchema, describe, type MessageDescription } from '@igakit/schemas'

/** An operation of the table, and what the client calls it. */
export interface NamedOperation {
  /** The name of its function, e.g. `revokeSecret`. */
  readonly name: string
  /** Its group and the name of its method, e.g. `secrets` and `revoke`. */
  readonly group: keyof typeof table.operationGroups
  readonly method: string
  readonly operation: table.AnyOperation
}

/** The operations of the table under the names that they are exported by. */
export function readOperations(): NamedOperation[] {
  const exports = Object.entries(table)
  return Object.values(table.operations).map((operation) => {
    const name = exports.find(([, value]) => value === operation)?.[0]
    if (name === undefined) throw new Error(`${operation.id} is exported by no name.`)
    const [group = '', method = ''] = operation.id.split('.')
    if (!isGroup(group)) throw new Error(`${operation.id} is in no group.`)
    refuseDoubleNames(operation)
    return { name, group, method, operation }
  })
}

function isGroup(name: string): name is NamedOperation['group'] {
  return Object.hasOwn(table.operationGroups, name)
}

/** What a schema of a message was made from. */
export function messageOf(schema: AnySchema): MessageDescription {
  const data = describe(schema)
  if (data.kind !== 'message') throw new Error(`Expected a message, not ${data.kind}.`)
  return data
}

/** Path, query and body share one object of parameters, so none may have a name of the other's. */
function refuseDoubleNames({ id, pathParameters, query, body }: table.AnyOperation): void {
  const names = [pathParameters, query, body].flatMap((schema) =>
    schema === null ? [] : [...messageOf(schema).fields.keys()],
  )
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined) throw new Error(`${id} has two parameters "${double}".`)
}
