import { expect, test } from 'vitest'
import { readUpdateMask } from './read-update-mask.ts'

const fields = ['displayName', 'url'] as const

test.each([
  ['url', ['url']],
  ['url,displayName', ['displayName', 'url']],
  ['url,url', ['url']],
  ['*', ['displayName', 'url']],
])('reads %j', (mask, value) => {
  expect(readUpdateMask(mask, fields)).toEqual({ ok: true, value })
})

test.each([null, undefined, '', 'display_name', 'url,', 'displayName, url', '*,url', 'id'])(
  'refuses %j',
  (mask) => {
    expect(readUpdateMask(mask, fields)).toMatchObject({
      ok: false,
      refusal: { code: 3, message: expect.stringMatching(/^body\.updateMask: /) },
    })
  },
)
