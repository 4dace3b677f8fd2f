import type { Connection } from '../connection.ts'
import { RefusedError } from '../errors/client-errors.ts'
import type { SentRequest } from '../errors/service-error.ts'
import type { OperationSpec, Parameters } from './operation-spec.ts'
import { fillPath } from './path.ts'

/**
 * Converts the parameters of a call to a request; rejects invalid parameters. Parameters that are in neither the path
 * nor the query form the body.
 */
export function prepare(
  connection: Connection,
  spec: OperationSpec,
  parametersGiven: Parameters,
): SentRequest {
  const { id, method, path, query = [], body: bodySpec, paging } = spec
  const given = bodySpec?.normalize?.(parametersGiven) ?? parametersGiven
  connection.validation?.request(spec, given)
  const parameters = paging ? paging.prepare(given, id) : given
  const filled = fillPath(path, parameters, id)
  const url = connection.baseUrl + filled.path + (paging?.formatQuery?.(spec, parameters) ?? '')

  const rest = Object.entries(parameters).filter(
    ([name, value]) => value !== undefined && !filled.names.includes(name) && !query.includes(name),
  )
  if (bodySpec?.format === undefined) {
    const [unknown] = rest
    if (unknown === undefined) return { method, url, body: bodySpec && '{}' }
    const [name] = unknown
    throw new RefusedError('parameter', `${id} has no parameter "${name}".`, [name], {
      operation: id,
    })
  }

  const body = Object.fromEntries(rest)
  bodySpec.check?.(body, bodySpec.rules ?? {}, id)
  const wire = connection.wireNames ? connection.wireNames.toWire(body) : body
  return { method, url, body: bodySpec.format(wire, connection.maxRequestBytes, id) }
}
