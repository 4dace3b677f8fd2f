const CONTENT_TYPE = 'application/json'

/**
 * An answer of 200 in JSON, in the place of one of web standards: to make one of those, and to read its text from a
 * stream again, takes as long as most operations. It becomes one where something asks for what only that has.
 */
class JsonResponse implements Pick<Response, 'body' | 'bodyUsed' | 'clone' | 'headers' | 'status'> {
  readonly status = 200
  readonly #text: string
  #response: Response | undefined

  constructor(text: string) {
    this.#text = text
  }

  static textOf(response: object): string | undefined {
    // What has become another one may have been changed, or read.
    return #text in response && !response.#response ? response.#text : undefined
  }

  get headers(): Headers {
    return this.#real.headers
  }

  get body(): Response['body'] {
    return this.#real.body
  }

  get bodyUsed(): boolean {
    return this.#response?.bodyUsed ?? false
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#real.arrayBuffer()
  }

  clone(): Response {
    return this.#real.clone()
  }

  get #real(): Response {
    this.#response ??= new Response(this.#text, { headers: { 'Content-Type': CONTENT_TYPE } })
    return this.#response
  }
}

/** An answer in JSON, whose text is at hand when it is sent. */
export function jsonResponse(value: unknown): Response {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It has all that is read of one.
  return new JsonResponse(JSON.stringify(value)) as unknown as Response
}

/** What is sent of an answer. */
export interface SentResponse {
  readonly status: number
  readonly headers: Iterable<readonly [string, string]>
  /** A text where there is one, which Node.js sends together with the headers; null where there is no body at all. */
  readonly body: Buffer | string | null
}

const jsonHeaders = [['Content-Type', CONTENT_TYPE]] as const

/** Reads an answer that is to be sent. */
export function readResponse(response: Response): Promise<SentResponse> | SentResponse {
  const text = JsonResponse.textOf(response)
  return text === undefined
    ? readStream(response)
    : { status: response.status, headers: jsonHeaders, body: text }
}

async function readStream(response: Response): Promise<SentResponse> {
  const { status, headers } = response
  const body = response.body && Buffer.from(await response.arrayBuffer())
  return { status, headers, body }
}
