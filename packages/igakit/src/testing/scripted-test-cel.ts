import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

/** The response of a scripted endpoint: a verdict, or an error with a status. */
export type ScriptedAnswer = object | { readonly status: number; readonly body: unknown }

/** A request to the endpoint. */
export interface ScriptedRequest {
  readonly expression: string
  readonly claimsJson: string
  readonly authorization: string | undefined
}

/** An endpoint whose responses are defined by a test. */
export interface ScriptedTestCel {
  readonly baseUrl: string
  readonly requests: readonly ScriptedRequest[]
  /** Returns the highest number of concurrent requests. */
  readonly mostAtOnce: () => number
  readonly close: () => void
}

const bodySchema = z.object({ expression: z.string(), claimsJson: z.string() })

/** Starts a scripted endpoint, which issues tokens to every client. */
export async function startScriptedTestCel(
  answer: (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>,
): Promise<ScriptedTestCel> {
  const requests: ScriptedRequest[] = []
  let [open, most] = [0, 0]
  const issued = { access_token: 'issued-hunter4', expires_in: 3600 }
  const answerTo = (body: string, authorization: string | undefined) => {
    const request = { ...bodySchema.parse(JSON.parse(body)), authorization }
    requests.push(request)
    return answer(request)
  }
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      most = Math.max(most, ++open)
      const body = await text(incoming)
      const { authorization } = incoming.headers
      const answered =
        incoming.url === '/auth/v1/token' ? issued : await answerTo(body, authorization)
      open--
      const [status, sent] =
        'status' in answered && 'body' in answered
          ? [answered.status, answered.body]
          : [200, answered]
      outgoing.writeHead(status, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(sent))
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    mostAtOnce: () => most,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
