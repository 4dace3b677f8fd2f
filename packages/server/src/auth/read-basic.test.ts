import { expect, test } from 'vitest'
import { readBasic } from './read-basic.ts'

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
