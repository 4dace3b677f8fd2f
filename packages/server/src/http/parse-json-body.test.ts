import { expect, test } from 'vitest'
import { MAX_BODY_DEPTH, parseJsonBody } from './parse-json-body.ts'

const JSON_TYPE = 'application/json'

const read = (body: Uint8Array | string, type = JSON_TYPE, headers: Record<string, string> = {}) =>
  parseJsonBody(Buffer.from(body), { 'content-type': type, ...headers })

test.each([
  ['', 'text/plain', undefined],
  ['{"a":[null]}', 'application/json', { a: [null] }],
  ['null', 'Application/JSON; charset=utf-8', null],
  ['"é"', 'application/json;charset="UTF-8"', 'é'],
  ['"é"', 'application/json; profile=a; charset=utf8', 'é'],
  ['\uFEFF{}', 'application/json', {}],
])('reads %j as %s', (body, type, value) => {
  expect(read(body, type)).toEqual({ ok: true, value })
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
])('refuses %j as %s', (body, type) => {
  expect(read(body, type)).toMatchObject({
    ok: false,
    refusal: { code: 3, message: expect.stringMatching(/^body: /) },
  })
})

test.each([
  ['an invalid byte', [0xff]],
  ['a truncated character', [0xe2, 0x82]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['an overlong character', [0xc0, 0xaf]],
])('refuses %s', (_, bytes) => {
  expect(read(Uint8Array.from([0x22, ...bytes, 0x22]))).toMatchObject({
    ok: false,
    refusal: { code: 3, message: 'body: Not valid UTF-8' },
  })
})

test('reads an identity-encoded body and refuses other encodings', () => {
  expect(read('{}', JSON_TYPE, { 'content-encoding': 'Identity' })).toMatchObject({
    ok: true,
  })
  expect(read('{}', JSON_TYPE, { 'content-encoding': 'gzip' })).toMatchObject({
    ok: false,
    refusal: { code: 3, message: expect.stringContaining('Content-Encoding "gzip"') },
  })
})

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('refuses %s with excessive nesting before parsing', (_, open, close) => {
  const nested = (depth: number) => `${open.repeat(depth)}0${close.repeat(depth)}`
  expect(read(nested(MAX_BODY_DEPTH))).toMatchObject({ ok: true })
  const tooDeep = { code: 3, message: 'body: Nests deeper than 500 levels' }
  expect(read(nested(MAX_BODY_DEPTH + 1))).toMatchObject({ ok: false, refusal: tooDeep })
  expect(read(open.repeat(1_000_000))).toMatchObject({ ok: false, refusal: tooDeep })
})

test('does not count brackets in strings', () => {
  const text = '[{'.repeat(1000)
  expect(read(JSON.stringify({ text, quoted: `"\\${text}` }))).toMatchObject({ ok: true })
})
