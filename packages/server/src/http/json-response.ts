/** The texts of answers, so that they do not have to be read from the streams that web standards make of them. */
const texts = new WeakMap<Response, string>()

const headers = { 'Content-Type': 'application/json' }

/** An answer in JSON, whose text is at hand when it is sent. */
export function jsonResponse(value: unknown): Response {
  const text = JSON.stringify(value)
  const response = new Response(text, { headers })
  texts.set(response, text)
  return response
}

/** The body of an answer: as a text where there is one, which Node.js sends together with the headers. */
export async function readBytesOrText(response: Response): Promise<Buffer | string> {
  return texts.get(response) ?? Buffer.from(await response.arrayBuffer())
}
