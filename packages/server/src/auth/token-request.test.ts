import { expect, test } from 'vitest'
import { readBasic, readTokenRequest } from './token-request.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json; charset=utf-8'
const whole = { grant_type: 'client_credentials', client_id: 'c', client_secret: 's&=+ é' }

test.each([
  [FORM, new URLSearchParams(whole).toString()],
  [`${FORM.toUpperCase()};charset=UTF-8`, new URLSearchParams({ ...whole, scope: '' }).toString()],
  [JSON_TYPE, JSON.stringify(whole)],
])('reads %s', (type, body) => {
  expect(readTokenRequest(type, body)).toEqual({ ok: true, clientId: 'c', clientSecret: 's&=+ é' })
})

const form = (parameters: object) =>
  new URLSearchParams(Object.entries({ ...whole, ...parameters })).toString()

test.each([
  ['no type', undefined, form({}), 'invalid_request'],
  ['another type', 'text/plain', form({}), 'invalid_request'],
  ['no grant', FORM, 'client_id=c&client_secret=s', 'invalid_request'],
  ['another grant', FORM, form({ grant_type: 'password' }), 'unsupported_grant_type'],
  ['a scope', FORM, form({ scope: 'all' }), 'invalid_scope'],
  ['no secret', FORM, form({ client_secret: '' }), 'invalid_client'],
  ['no client', FORM, form({ client_id: '' }), 'invalid_client'],
  ['a parameter twice', FORM, `${form({})}&client_id=d`, 'invalid_request'],
  ['truncated JSON', JSON_TYPE, '{', 'invalid_request'],
  ['JSON other than an object', JSON_TYPE, '[]', 'invalid_request'],
  ['JSON with non-string values', JSON_TYPE, '{"grant_type":1}', 'invalid_request'],
])('refuses %s', (_, type, body, code) => {
  expect(readTokenRequest(type, body)).toMatchObject({ ok: false, error: { code } })
})

const encode = (text: string) => Buffer.from(text).toString('base64')

test.each([
  [`Basic ${encode('client:secret')}`, { clientId: 'client', clientSecret: 'secret' }],
  [`basic  ${encode('client:a:b')}`, { clientId: 'client', clientSecret: 'a:b' }],
  [`Basic ${encode(':')}`, { clientId: '', clientSecret: '' }],
  [`Basic ${encode('client')}`, undefined],
  [`Bearer ${encode('client:secret')}`, undefined],
  ['Basic', undefined],
  ['', undefined],
])('reads %j', (authorization, credentials) => {
  expect(readBasic(authorization)).toEqual(credentials)
})
