// The same bare handler behind the listener of the tenant, with its limits, its headers and its identifiers of requests.
import { Hono } from 'hono'
import { defaultLimits } from '../../src/http/limits.ts'
import { listen } from '../../src/http/listen.ts'
import { randomIds } from '../../src/ids/ids.ts'
import { TEST_CEL_PATH } from '../test-cel-request.ts'
import { tellServed } from './served.ts'

const app = new Hono()
app.post(TEST_CEL_PATH, async (context) => {
  const body: unknown = JSON.parse(await context.req.raw.text())
  return Response.json(body)
})

const { port } = await listen({
  handle: (request) => app.fetch(request),
  ids: randomIds,
  host: '127.0.0.1',
  port: 0,
  allowedOrigins: [],
  limits: defaultLimits,
  observer: { started: () => undefined, answered: () => undefined },
  onFailure: (error) => {
    throw error
  },
})
tellServed(`http://127.0.0.1:${port}`, 'none')
