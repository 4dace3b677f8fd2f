import { expect, test } from 'vitest'
import { ReceivedHeaders } from './received-headers.ts'

const raw = ['Host', 'a', 'Accept', 'text/html', 'X-Empty', '', 'ACCEPT', 'text/plain']
const received = new ReceivedHeaders(raw)
const standard = new Headers([
  ['Host', 'a'],
  ['Accept', 'text/html'],
  ['X-Empty', ''],
  ['ACCEPT', 'text/plain'],
])

test.each(['host', 'HOST', 'accept', 'x-empty', 'via'])('has %s as web standards do', (name) => {
  expect([received.get(name), received.has(name)]).toEqual([standard.get(name), standard.has(name)])
})
