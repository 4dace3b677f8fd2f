import { isUtf8 } from 'node:buffer'
import { parseInput } from '@igakit/cel'
import { inputLimitBytes, inputLimitName } from '../../input/source.ts'
import type { Line } from '../../input/split-lines.ts'
import { nearest } from '@igakit/cel-language/spelling'
import type { UsageErrorCode } from '../../usage-error.ts'

/** The id of a request, repeated in its result. */
export type RequestId = string | number

/** A line of `--jsonl`. */
export interface Request {
  readonly id: RequestId
  readonly environment: string | undefined
  readonly input: object
  readonly expression: string
  /** The length of the whole line, an upper bound for the size of the input. */
  readonly lineBytes: number
}

/** The reason why a line is not a valid request. */
export interface Rejection {
  /** The id, if the line has one. */
  readonly id: RequestId | null
  readonly code: UsageErrorCode
  readonly message: string
}

export type ParsedRequest =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly rejection: Rejection }

/** The highest limits of any environment. The limits of the request's environment are checked later. */
const lineLimits = { inputBytes: inputLimitBytes, inputDepth: 10_002 }

const keys = ['id', 'environment', 'input', 'expression'] as const

/** Parses a line strictly: ignoring a misspelt key would evaluate a different request. */
export function parseRequest({ bytes }: Line): ParsedRequest {
  if (bytes === undefined) {
    return rejected(null, 'limit_exceeded', `the line is larger than ${inputLimitName}`)
  }
  if (!isUtf8(bytes)) return rejected(null, 'invalid_utf8', 'the line is not UTF-8')
  const text = new TextDecoder().decode(bytes)
  const parsed = parseInput(text, lineLimits)
  if (!parsed.ok) {
    const [issue] = parsed.issues
    const code = issue?.code === 'limit_exceeded' ? issue.code : 'invalid_json'
    return rejected(null, code, issue?.message ?? 'the line is not JSON')
  }
  return fromJson(parsed.input, bytes.length)
}

function fromJson(json: unknown, lineBytes: number): ParsedRequest {
  if (!isObject(json)) return rejected(null, 'invalid_input', 'the line is not a JSON object')
  const fields = new Map<string, unknown>(Object.entries(json))
  const id = fields.get('id')
  if (!isId(id)) {
    return rejected(
      null,
      'invalid_input',
      'id must be a string, or a number that JSON represents exactly',
    )
  }
  const reject = (message: string): ParsedRequest => rejected(id, 'invalid_input', message)
  for (const key of fields.keys()) {
    if (!keys.some((known) => known === key)) return reject(unknownKey(key))
  }
  const environment = fields.get('environment')
  const input = fields.get('input')
  const expression = fields.get('expression')
  if (environment !== undefined && typeof environment !== 'string') {
    return reject('environment must be a string')
  }
  if (typeof expression !== 'string') return reject('expression must be a string')
  if (!isObject(input)) {
    return reject(
      'input must be an object with the environment\'s variables, such as {"claims": {}}',
    )
  }
  return { ok: true, request: { id, environment, input, expression, lineBytes } }
}

function unknownKey(key: string): string {
  const name = JSON.stringify(key)
  if (key === 'claims')
    return `unknown key ${name}: claims go into input, as in {"input": {"claims": {}}}`
  const meant = nearest(key, keys)
  return meant === undefined ? `unknown key ${name}` : `unknown key ${name}: did you mean ${meant}?`
}

function isId(value: unknown): value is RequestId {
  return typeof value === 'string' || (typeof value === 'number' && isExact(value))
}

function isExact(value: number): boolean {
  return !Number.isInteger(value) || Number.isSafeInteger(value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rejected(id: RequestId | null, code: UsageErrorCode, message: string): ParsedRequest {
  return { ok: false, rejection: { id, code, message } }
}
