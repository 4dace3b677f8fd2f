import { describe, expect, test } from 'vitest'
import { logging } from '../logging/logging.ts'
import { connect, failureOf } from '../testing/connect.ts'
import * as errors from '../errors/index.ts'

const { IgaError, ServiceError } = errors
type Sent = Parameters<typeof connect>[0][0]

async function refusal(answer: Sent): Promise<unknown> {
  const { client } = connect([answer], { maxRetries: 0 })
  return failureOf(client.exporters.get({ exportId: 'e1' }))
}

describe('each gRPC code has its class', () => {
  test.each([
    [1, 499, 'cancelled', 'CancelledError'],
    [2, 500, 'unknown', 'UnknownError'],
    [3, 400, 'invalid_argument', 'InvalidArgumentError'],
    [4, 504, 'deadline_exceeded', 'DeadlineExceededError'],
    [5, 404, 'not_found', 'NotFoundError'],
    [6, 409, 'already_exists', 'AlreadyExistsError'],
    [7, 403, 'permission_denied', 'PermissionDeniedError'],
    [8, 429, 'resource_exhausted', 'ResourceExhaustedError'],
    [9, 400, 'failed_precondition', 'FailedPreconditionError'],
    [10, 409, 'aborted', 'AbortedError'],
    [11, 400, 'out_of_range', 'OutOfRangeError'],
    [12, 501, 'unimplemented', 'UnimplementedError'],
    [13, 500, 'internal', 'InternalError'],
    [14, 503, 'unavailable', 'UnavailableError'],
    [15, 500, 'data_loss', 'DataLossError'],
    [16, 401, 'unauthenticated', 'UnauthenticatedError'],
  ] as const)('%i with status %i is %s', async (grpcCode, status, code, name) => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RequestInfo', requestId: 'r-1' }]
    const error = await refusal({
      status,
      body: { code: grpcCode, message: 'The reason.', details },
      headers: { 'x-request-id': 'r-1' },
    })
    expect(error).toBeInstanceOf(Reflect.get(errors, name))
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toBeInstanceOf(IgaError)
    expect(error).toMatchObject({
      name,
      code,
      grpcCode,
      status,
      message: 'The reason.',
      details,
      requestId: 'r-1',
      operation: 'exporters.get',
      attempts: 1,
    })
    expect(Object.keys(errors.errorCodes)).toContain(code)
  })
})

describe('derives the code from the status if the body has none', () => {
  test.each([
    [400, 'invalid_argument'],
    [401, 'unauthenticated'],
    [403, 'permission_denied'],
    [404, 'not_found'],
    [409, 'aborted'],
    [418, 'unknown'],
    [429, 'resource_exhausted'],
    [499, 'cancelled'],
    [500, 'internal'],
    [501, 'unimplemented'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'deadline_exceeded'],
  ])('%i is %s', async (status, code) => {
    expect(await refusal({ status, body: '<html>Bad gateway</html>' })).toMatchObject({
      code,
      message: `The service returned status ${status}.`,
      body: '<html>Bad gateway</html>',
    })
  })
})

describe('reports a malformed body as the same error', () => {
  test.each([
    [{ code: 'NOT_FOUND', message: 5, details: {} }],
    [{ code: 0 }],
    [{ code: 17 }],
    [{ code: 5.5 }],
    [{ code: -1 }],
    [[]],
    ['null'],
    [''],
    [{ details: [null, 'x', { '@type': 5 }] }],
  ])('%j', async (body) => {
    expect(await refusal({ status: 404, body })).toMatchObject({
      code: 'not_found',
      grpcCode: 5,
      details: [],
    })
  })
})

test('keeps 64 KiB of a 10 MiB body, and a message of readable length', async () => {
  const message = 'x'.repeat(10 * 2 ** 20)
  const error = await refusal({ status: 400, body: { code: 3, message } })
  expect(error).toMatchObject({ code: 'invalid_argument', body: expect.any(String) })
  expect(error instanceof ServiceError && error.body.length).toBe(65_536)
  const short = await refusal({ status: 400, body: { code: 3, message: 'x'.repeat(60_000) } })
  expect(short instanceof ServiceError && short.message.length).toBe(2048)
})

test('prints only useful properties', async () => {
  const error = await refusal({ status: 404, body: { code: 5, message: 'no such export' } })
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    code: 'not_found',
    operation: 'exporters.get',
    attempts: 1,
    status: 404,
    grpcCode: 5,
    details: [],
  })
})

test('exposes the request without its credentials', async () => {
  const error = await refusal({ status: 404 })
  expect(error instanceof ServiceError && error.request).toEqual({
    method: 'GET',
    url: 'https://tenant.example.com/api/v1/systemlog/exports/e1',
    body: undefined,
  })
  expect(error instanceof ServiceError && error.response.status).toBe(404)
})

describe('redacts a repeated credential', () => {
  const token = String.raw`ab/cd="\f`
  test.each([
    ['unescaped', String.raw`ab/cd=\"\\f`],
    ['with an escaped slash', String.raw`ab\/cd=\"\\f`],
    ['as escaped code units', String.raw`\u0061\u0062\u002F\u0063d\u003d\u0022\u005cf`],
  ])('%s', async (_, written) => {
    const said = `"not ${written} \\\\u0061"`
    const body = `{"code":7,"message":${said},"details":[{"@type":"x","said":${said}}]}`
    const logged: unknown[] = []
    const { client } = connect([{ status: 403, body }], {
      auth: token,
      hooks: logging((record) => logged.push(record), { bodies: true }),
    })
    const error = await failureOf(client.exporters.get({ exportId: 'e1' }))
    const message = String.raw`not [redacted] \u0061`
    expect(error).toMatchObject({
      message,
      details: [{ '@type': 'x', said: message }],
      body: expect.not.stringContaining(written),
    })
    expect(logged).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ message }) }),
    )
  })

  test('in a cut body too', async () => {
    const body = `{"code":7,"message":"${String.raw`\u0068unter2`}${'x'.repeat(70_000)}"}`
    const { client } = connect([{ status: 403, body }], { auth: 'hunter2' })
    expect(await failureOf(client.exporters.get({ exportId: 'e1' }))).toMatchObject({
      body: expect.stringContaining('"message":"[redacted]x'),
    })
  })
})

test('leaves a body with escapes and without credentials unchanged', async () => {
  const body = String.raw`{"code":5, "message":"no \u0065xport"}`
  expect(await refusal({ status: 404, body })).toMatchObject({ message: 'no export', body })
})

describe('retryAfter is the requested wait in milliseconds', () => {
  test.each([
    ['7', 7000],
    ['0', 0],
    ['1.5', 1500],
    // Ten seconds after the start time of the fake clock.
    ['Sat, 21 Nov 2026 09:30:10 GMT', 10_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['-1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j', async (header, retryAfter) => {
    for (const status of [400, 429, 503]) {
      const headers = header === undefined ? {} : { 'retry-after': header }
      expect(await refusal({ status, headers })).toHaveProperty('retryAfter', retryAfter)
    }
  })

  test('of the last attempt, without time or retries left', async () => {
    const { client } = connect([{ status: 429, headers: { 'retry-after': '90' } }])
    const error = await failureOf(client.decoys.rotate({ id: 'd1' }))
    expect(error).toMatchObject({ code: 'resource_exhausted', retryAfter: 90_000, attempts: 1 })
  })

  test('of an upload too', async () => {
    const uploadUrls = { 'a.js': 'uploads/a?token=hunter2' }
    const busy = { status: 503, headers: { 'retry-after': '7200' } }
    const { client } = connect([{ body: { commitId: 'c1', uploadUrls } }, busy])
    const files = { 'a.js': 'a' }
    const { failed } = await client.functions.createCommit({ functionId: 'f1', files })
    expect(failed).toMatchObject([{ error: { code: 'unavailable', retryAfter: 7_200_000 } }])
  })
})
