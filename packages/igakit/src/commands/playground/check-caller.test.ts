import { expect, test } from 'vitest'
import { ownHosts } from './check-caller.ts'

test.each([
  [4173, ['127.0.0.1:4173', 'localhost:4173']],
  [80, ['127.0.0.1', '127.0.0.1:80', 'localhost', 'localhost:80']],
])('at port %i the server has the origin %j', (port, names) => {
  expect(ownHosts(port)).toEqual(names)
})
