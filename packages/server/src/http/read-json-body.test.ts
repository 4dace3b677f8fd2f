import { expect, test } from 'vitest'
import { readJsonBody } from './read-json-body.ts'

const read = (body: string, type: string) =>
  readJsonBody(
    new Request('http://localhost', { method: 'POST', body, headers: { 'Content-Type': type } }),
  )

test.each([
  ['', 'text/plain', undefined],
  ['{"a":[null]}', 'application/json', { a: [null] }],
  ['null', 'Application/JSON; charset=utf-8', null],
])('reads %j', async (body, type, value) => {
  expect(await read(body, type)).toEqual({ ok: true, value })
})

test.each([
  ['{}', 'text/plain'],
  ['{}', 'application/jsonp'],
  ['{', 'application/json'],
  ['{"a":1,}', 'application/json'],
])('refuses %j as %s', async (body, type) => {
  expect(await read(body, type)).toMatchObject({
    ok: false,
    refusal: { code: 3, message: expect.stringMatching(/^body: /) },
  })
})
