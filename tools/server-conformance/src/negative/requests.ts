import { type AnyOperation, describe, type OperationId } from '@igakit/schemas'
import { toParameterName } from '@igakit/schemas/operations'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { examples } from '../examples.ts'
import { bundle, requestSchema } from './json-schema.ts'
import { mutationsOf } from './mutate.ts'
import { valuesOf } from './values-of.ts'
import { ids, words } from './words.ts'

/** A request, and its validity according to the published schemas. */
export interface GeneratedRequest {
  /** The percent-encoded path and query. */
  readonly target: string
  /** The raw body; undefined if there is no body. */
  readonly body: string | undefined
  readonly valid: boolean
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(bundle)

export type TableOperation = AnyOperation & { readonly id: OperationId }

/** Generates requests with valid bodies. */
export function validRequests(operation: TableOperation): fc.Arbitrary<GeneratedRequest> {
  return withBodies(operation, bodiesOf(operation), pathsOf(operation))
}

/** Generates requests, most of them invalid. */
export function mutatedRequests(operation: TableOperation): fc.Arbitrary<GeneratedRequest> {
  const bodies = bodiesOf(operation)
  return fc.oneof(
    withBodies(operation, operation.body ? mutationsOf(bodies) : bodies, pathsOf(operation)),
    withBodies(operation, bodies, strangePathsOf(operation)),
    withQueries(operation),
  )
}

function bodiesOf(operation: TableOperation): fc.Arbitrary<unknown> {
  const type = bodyType(operation)
  if (type === null) return fc.constant(undefined)
  return fc.oneof(fc.constant(examples[operation.id].body), {
    weight: 2,
    arbitrary: valuesOf(requestSchema(type)),
  })
}

/** The raw path segments. */
type Path = readonly string[]

const segments = fc
  .oneof(fc.constantFrom(...ids), words)
  .filter((text) => text.isWellFormed() && !['', '.', '..'].includes(text))
  .map(encodeURIComponent)

/** Generates paths to existing items and to arbitrary names. */
function pathsOf(operation: TableOperation): fc.Arbitrary<Path> {
  const { path } = examples[operation.id]
  const any = fc.array(segments, { minLength: path.length, maxLength: path.length })
  return fc.oneof(fc.constant(path), any)
}

/** Generates invalid escapes and unusual escapes of other names. */
const strangeSegments = fc.constantFrom(
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%00',
  ';',
  '%2f',
  '%5c',
  "'",
  '%ed%a0%80',
)

function strangePathsOf(operation: TableOperation): fc.Arbitrary<Path> {
  const { path } = examples[operation.id]
  return fc
    .tuple(fc.nat(Math.max(0, path.length - 1)), strangeSegments)
    .map(([place, strange]) => path.map((text, index) => (index === place ? strange : text)))
}

function withBodies(
  operation: TableOperation,
  bodies: fc.Arbitrary<unknown>,
  paths: fc.Arbitrary<Path>,
): fc.Arbitrary<GeneratedRequest> {
  const takesBody = bodyValidator(operation)
  return fc.tuple(bodies, paths).map(([value, path]) => {
    const body = value === undefined ? undefined : JSON.stringify(value)
    const rest = [...path]
    const target = operation.path.replace(/\{\w+\}/g, () => rest.shift() ?? '')
    return { target, body, valid: takesBody(body) && takesPath(operation, path) }
  })
}

function withQueries(operation: TableOperation): fc.Arbitrary<GeneratedRequest> {
  const names = fc.oneof(fc.constantFrom('page_size', 'page_token', 'role_slug', 'pageSize'), words)
  const pairs = fc.array(fc.tuple(names, words), { minLength: 1, maxLength: 3 })
  return fc.tuple(validRequests(operation), pairs).map(([request, query]) => {
    const search = new URLSearchParams(query.map((pair) => pair.map((text) => text.toWellFormed())))
    const target = `${request.target}?${search}`
    return { ...request, target, valid: request.valid && takesQuery(operation, search) }
  })
}

/** True if numbers in the path are valid. */
function takesPath({ pathParameters }: AnyOperation, path: Path): boolean {
  const message = pathParameters && describe(pathParameters)
  if (message?.kind !== 'message') return true
  const kinds = [...message.fields.values()].map(({ schema }) => describe(schema).kind)
  return path.every((text, index) => kinds[index] !== 'int64-segment' || /^-?\d+$/.test(text))
}

/** True if every query parameter is known, unique and parseable. */
function takesQuery({ query }: AnyOperation, search: URLSearchParams): boolean {
  const message = query && describe(query)
  const fields = message?.kind === 'message' ? [...message.fields.keys()] : []
  const known = new Set(fields.map(toParameterName))
  const names = [...search.keys()]
  return (
    names.every((name) => known.has(name)) &&
    new Set(names).size === names.length &&
    /^-?\d{1,9}$/.test(search.get('page_size') ?? '0')
  )
}

function bodyType({ body }: AnyOperation): string | null {
  const message = body && describe(body)
  return message?.kind === 'message' ? message.name : null
}

function bodyValidator(operation: TableOperation): (body: string | undefined) => boolean {
  const type = bodyType(operation)
  if (type === null) return (body) => body === undefined
  const validate = ajv.getSchema(`${new URL(`request/${type}.json`, bundle.$id)}`)
  if (!validate) throw new RangeError(`There is no schema of requests of the type ${type}.`)
  // A missing body is valid for messages without fields.
  return (body) => (body === undefined ? type === 'Empty' : validate(parse(body)) === true)
}

/** Parses JSON, dropping members named `__proto__`, as many readers do. */
function parse(text: string): unknown {
  return JSON.parse(text, (name, value: unknown) => (name === '__proto__' ? undefined : value))
}
