// The reference: a handler that parses the same JSON and returns it.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { TEST_CEL_PATH } from '../test-cel-request.ts'
import { tellServed } from './served.ts'

const app = new Hono()
app.post(TEST_CEL_PATH, async (context) => context.json(await context.req.json()))

const answer = getRequestListener(app.fetch)
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('Expected a port')
  tellServed(`http://127.0.0.1:${address.port}`, 'none')
})
