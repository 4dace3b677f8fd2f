import type { Connection } from '../connection.ts'
import { RefusedError } from '../errors/refused-error.ts'
import type { SentRequest } from '../errors/service-error.ts'
import { checkBody } from './check-body.ts'
import { formatBody } from './format-body.ts'
import type { OperationSpec, Parameters } from './operation-spec.ts'
import { clampPageSize } from './page-size.ts'
import { fillPath } from './path.ts'
import { formatQuery } from './query.ts'

/** Turns the parameters of a call into a request, or refuses them. What the path and the query do not take is the body. */
export function prepare(
  connection: Connection,
  spec: OperationSpec,
  parameters: Parameters,
): SentRequest {
  const { id, method, path, query = [], body: rules } = spec
  connection.validation?.request(spec, parameters)
  const filled = fillPath(path, parameters, id)
  const url = `${connection.baseUrl}${filled.path}${formatQuery(spec, parameters)}`

  const rest = Object.entries(parameters).filter(
    ([name, value]) => value !== undefined && !filled.names.includes(name) && !query.includes(name),
  )
  const [unknown] = rest
  if (unknown !== undefined && (rules === undefined || rules.empty)) {
    throw new RefusedError('parameter', `${id} has no parameter "${unknown[0]}".`, [unknown[0]], {
      operation: id,
    })
  }
  if (rules === undefined) return { method, url, body: undefined }

  const body = Object.fromEntries(rest)
  checkBody(body, rules, id)
  if (spec.paging === 'body' && body['pageSize'] !== undefined) {
    body['pageSize'] = clampPageSize(body['pageSize'], 'body', id)
  }
  const wire = connection.wireNames ? connection.wireNames.toWire(body) : body
  return { method, url, body: formatBody(wire, connection.maxRequestBytes, id) }
}
