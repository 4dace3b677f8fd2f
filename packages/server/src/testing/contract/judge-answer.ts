import { statusCodes } from '@igakit/schemas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod'
import { documentedResponse } from './documented-response.ts'
import { openApiDocument } from './openapi-document.ts'
import { parseJson } from './parse-json.ts'

/** An answer, and what it is one to. */
export interface JudgedAnswer {
  readonly method: string
  /** The path of the request, without the query. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const ID = 'https://igakit.dev/openapi.json'

// Most of the document is no JSON Schema, so that there are many words in it that ajv does not know.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(openApiDocument, ID)

/** What is wrong with the answer of an operation by the document of the interface; nothing of any other answer. */
export function judgeAnswer({ method, path, status, headers, text }: JudgedAnswer): string[] {
  const pointer = documentedResponse(method, path, status)
  if (pointer === undefined) return []
  const body = parseJson(text)
  const objections = [
    ...judgeHeaders(headers),
    ...(body ? judgeBody(body.value, pointer, status) : ['its body is not JSON']),
  ]
  return objections.map(
    (objection) =>
      `${method} ${path} was answered ${status}, and ${objection}: ${text.slice(0, 500)}`,
  )
}

function judgeHeaders(headers: Headers): string[] {
  const type = headers.get('content-type') ?? ''
  return [
    ...(/^application\/json(?:;|$)/.test(type)
      ? []
      : [`its Content-Type is ${JSON.stringify(type)}`]),
    ...(headers.get('x-request-id') ? [] : ['it has no X-Request-Id']),
  ]
}

function judgeBody(body: unknown, pointer: string, status: number): string[] {
  const validate = ajv.getSchema(ID + pointer)
  if (!validate) return [`there is nothing at ${pointer}`]
  return [
    ...(validate(body)
      ? []
      : [`its body is not that of ${pointer} (${ajv.errorsText(validate.errors)})`]),
    ...(status === 200 ? [] : judgeRefusal(body, status)),
  ]
}

const refusalSchema = z.object({ code: z.int(), message: z.string().min(1) })

/** What HTTP refuses has statuses of its own: the code says why, and does not choose the status. */
const STATUSES_OF_HTTP: ReadonlySet<number> = new Set([408, 413, 417, 431])

/** A refusal has a code that goes with its status, and a message. */
function judgeRefusal(body: unknown, status: number): string[] {
  const refusal = refusalSchema.safeParse(body)
  if (!refusal.success) return ['it does not say why']
  if (STATUSES_OF_HTTP.has(status)) return []
  const [, known] =
    Object.entries(statusCodes).find(([code]) => Number(code) === refusal.data.code) ?? []
  return known?.httpStatus === status ? [] : ['its code is not one of that status']
}
