import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../server/start-server.ts'

const PLAY = 'https://play.example'

const corsOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'),
  )

const preflight = (server: RunningServer, origin: string, more: Record<string, string> = {}) =>
  fetch(`${server.origin}/demo/api/v1/webhooks/w`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
      ...more,
    },
  })

const send = (server: RunningServer, origin: string) =>
  fetch(`${server.origin}/demo/api/v1/webhooks/w`, { method: 'POST', headers: { Origin: origin } })

describe('with allowed origins', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer({ allowedOrigins: [PLAY, 'http://localhost:5173'] })
  })
  afterAll(() => server.close())

  test.each([PLAY, 'http://localhost:5173'])(
    'lets %s call and read the response',
    async (origin) => {
      const asked = await preflight(server, origin)
      expect(asked.status).toBe(204)
      const allowed = {
        'access-control-allow-origin': origin,
        'access-control-expose-headers':
          'X-Request-Id,Retry-After,X-Igakit-Evaluator,X-Igakit-Disagreement,X-Igakit-Evolution,X-Igakit-Fault',
      }
      expect(corsOf(asked)).toEqual({
        ...allowed,
        'access-control-allow-headers': 'Authorization,Content-Type',
        'access-control-allow-methods': 'GET,POST,PUT,DELETE',
        'access-control-max-age': '7200',
        vary: 'Origin, Access-Control-Request-Headers',
      })
      const sent = await send(server, origin)
      expect(sent.status).toBe(401)
      expect(corsOf(sent)).toEqual({ ...allowed, vary: 'Origin' })
    },
  )

  test.each(['https://evil.example', 'https://play.example.evil', 'http://play.example', 'null'])(
    'lets %s neither call nor read',
    async (origin) => {
      const asked = corsOf(await preflight(server, origin))
      expect(asked).not.toHaveProperty('access-control-allow-origin')
      const sent = corsOf(await send(server, origin))
      expect(sent).not.toHaveProperty('access-control-allow-origin')
      expect(sent).toMatchObject({ vary: 'Origin' })
    },
  )

  test('allows requests to a private network', async () => {
    const more = { 'Access-Control-Request-Private-Network': 'true' }
    const asked = corsOf(await preflight(server, PLAY, more))
    expect(asked).toMatchObject({ 'access-control-allow-private-network': 'true' })
  })
})

test('allows every origin for *, and never credentials', async () => {
  const server = await startServer({ allowedOrigins: ['*'] })
  for (const response of [await preflight(server, PLAY), await send(server, PLAY)]) {
    const cors = corsOf(response)
    expect(cors).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(cors).not.toHaveProperty('access-control-allow-credentials')
  }
  await server.close()
})

test('sends no CORS headers without allowed origins', async () => {
  const server = await startServer()
  expect(corsOf(await send(server, PLAY))).toEqual({})
  const asked = await preflight(server, PLAY)
  expect([asked.status, corsOf(asked)]).toEqual([401, {}])
  await server.close()
})
