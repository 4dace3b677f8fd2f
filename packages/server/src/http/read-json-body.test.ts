import { expect, test } from 'vitest'
import { readJsonBody } from './read-json-body.ts'

const JSON_TYPE = 'application/json'

const read = (body: BodyInit, type = JSON_TYPE, headers: Record<string, string> = {}) =>
  readJsonBody(
    new Request('http://localhost', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, ...headers },
    }),
  )

test.each([
  ['', 'text/plain', undefined],
  ['{"a":[null]}', 'application/json', { a: [null] }],
  ['null', 'Application/JSON; charset=utf-8', null],
  ['"é"', 'application/json;charset="UTF-8"', 'é'],
  ['"é"', 'application/json; profile=a; charset=utf8', 'é'],
  ['\uFEFF{}', 'application/json', {}],
])('reads %j as %s', async (body, type, value) => {
  expect(await read(body, type)).toEqual({ ok: true, value })
})

test.each([
  ['{}', 'text/plain'],
  ['{}', 'application/jsonp'],
  ['{}', 'application/json; charset=iso-8859-1'],
  ['{}', 'application/json; charset="utf-16"'],
  ['{}', 'application/json; charset='],
  ['{', 'application/json'],
  ['{"a":1,}', 'application/json'],
  ['\uFEFF', 'application/json'],
])('refuses %j as %s', async (body, type) => {
  expect(await read(body, type)).toMatchObject({
    ok: false,
    refusal: { code: 3, message: expect.stringMatching(/^body: /) },
  })
})

test.each([
  ['a byte that is never there', [0xff]],
  ['a character that ends too early', [0xe2, 0x82]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['a character that is too long', [0xc0, 0xaf]],
])('refuses %s in the place of UTF-8', async (_, bytes) => {
  expect(await read(Uint8Array.from([0x22, ...bytes, 0x22]))).toMatchObject({
    ok: false,
    refusal: { code: 3, message: 'body: Not UTF-8, which JSON has to be' },
  })
})

test('reads a body that is not encoded, and refuses one that is', async () => {
  expect(await read('{}', JSON_TYPE, { 'Content-Encoding': 'Identity' })).toMatchObject({
    ok: true,
  })
  expect(await read('{}', JSON_TYPE, { 'Content-Encoding': 'gzip' })).toMatchObject({
    ok: false,
    refusal: { code: 3, message: expect.stringContaining('Content-Encoding "gzip"') },
  })
})
