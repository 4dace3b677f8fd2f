import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A local server that returns responses defined by a test. */
export interface HttpService {
  readonly baseUrl: string
  readonly requests: readonly IncomingMessage[]
  readonly close: () => void
}

/** Starts a local server on a free port. */
export async function startHttpService(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HttpService> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
