import * as api from '@opentelemetry/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, failureOf } from '../testing/connect.ts'
import { openTelemetry } from './index.ts'

interface SeenSpan {
  name: string
  kind: number | undefined
  attributes: Record<string, unknown>
  parent: string | undefined
  failed: boolean
  ended: number
}

let spans: SeenSpan[] = []

/** A tracer that records spans, for use with the real module. */
const tracer: Pick<api.Tracer, 'startSpan'> = {
  startSpan(name, options, context) {
    const seen: SeenSpan = {
      name,
      kind: options?.kind,
      attributes: { ...options?.attributes },
      parent: context && api.trace.getSpanContext(context)?.spanId,
      failed: false,
      ended: 0,
    }
    spans.push(seen)
    const spanContext = {
      traceId: 'f'.repeat(32),
      spanId: `${spans.length}`.padStart(16, '0'),
      traceFlags: 1,
    }
    const span = api.trace.wrapSpanContext(spanContext)
    return Object.assign(span, {
      setAttribute: (key: string, value: unknown) => {
        seen.attributes[key] = value
        return span
      },
      setStatus: ({ code }: api.SpanStatus) => {
        seen.failed = code === api.SpanStatusCode.ERROR
        return span
      },
      end: () => void seen.ended++,
    })
  },
}

const propagator: api.TextMapPropagator = {
  inject: (context, carrier, setter) =>
    setter.set(carrier, 'traceparent', `span ${api.trace.getSpanContext(context)?.spanId}`),
  extract: (context) => context,
  fields: () => ['traceparent'],
}

const startActiveSpan = (): never => {
  throw new Error('Not used.')
}

beforeAll(() => {
  api.trace.setGlobalTracerProvider({ getTracer: () => ({ ...tracer, startActiveSpan }) })
  api.propagation.setGlobalPropagator(propagator)
})
afterAll(() => {
  api.trace.disable()
  api.propagation.disable()
})
beforeEach(() => {
  spans = []
})

test('traces each request as a span and propagates it', async () => {
  const { client, seen } = connect([{ status: 503 }, {}], { hooks: openTelemetry(api) })
  await client.secrets.revoke({ vaultId: 'v1' })
  expect(seen.map(({ headers }) => headers.get('traceparent'))).toEqual([
    'span 0000000000000001',
    'span 0000000000000002',
  ])
  const attributes = {
    'http.request.method': 'DELETE',
    'igakit.operation': 'secrets.revoke',
    'server.address': 'tenant.example.com',
    'server.port': 443,
    'url.full': 'https://tenant.example.com/api/v1/secrets/v1',
    'url.template': '/api/v1/secrets/{vault_id}',
  }
  const usual = { name: 'DELETE /api/v1/secrets/{vault_id}', kind: api.SpanKind.CLIENT, ended: 1 }
  expect(spans).toMatchObject([
    {
      ...usual,
      failed: true,
      attributes: { ...attributes, 'http.response.status_code': 503, 'error.type': '503' },
    },
    {
      ...usual,
      failed: false,
      attributes: {
        ...attributes,
        'http.response.status_code': 200,
        'http.request.resend_count': 1,
      },
    },
  ])
})

test('a request without a response is a failed span without foreign messages', async () => {
  const hooks = openTelemetry(api)
  const { client } = connect([new TypeError('hunter2')], { hooks, maxRetries: 0 })
  await failureOf(client.exporters.get({ exportId: 'e1' }))
  expect(spans).toMatchObject([
    { failed: true, ended: 1, attributes: { 'error.type': 'connection' } },
  ])
  const timeout = connect(['hang'], { hooks, maxRetries: 0 })
  await failureOf(timeout.client.exporters.get({ exportId: 'e1' }))
  expect(spans[1]).toMatchObject({ ended: 1, attributes: { 'error.type': 'attempt_timeout' } })
  expect(JSON.stringify(spans)).not.toContain('hunter2')
})

test('keeps only the names of a query', async () => {
  const { client } = connect([{}], { hooks: openTelemetry(api) })
  await client.entitlementOwners.searchUsers({ appId: 'a', entitlementId: 'e', pageToken: 'x' })
  expect(spans[0]?.attributes['url.full']).toMatch(/\/owners\/users\?page_token=REDACTED$/)
})
