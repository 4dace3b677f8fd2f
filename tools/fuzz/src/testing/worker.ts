import * as fc from 'fast-check'
import { fuzz } from '../fuzz.ts'

const inputs = [fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 2000 })]

await fuzz<number>([
  { name: 'good', inputs, check: () => undefined },
  { name: 'faulty', inputs, check: (n) => (n > 100 ? 'Expected at most 100' : undefined) },
  {
    name: 'listed',
    inputs: [fc.constant(0)],
    listed: [1, 2, 3],
    check: (n) => (n === 3 ? 'Expected no 3' : undefined),
    show: (n, fault) => `shown ${n} of ${fault}`,
  },
  {
    name: 'ending',
    inputs,
    check: (n) => {
      // In a worker thread, `process.exit` ends only the thread.
      if (n > 100) process.exit(0)
      return undefined
    },
  },
  {
    name: 'uncaught',
    inputs,
    check: (n) => {
      if (n > 100) void Promise.reject(new Error('thrown later'))
      return new Promise((resolve) => setImmediate(() => resolve(undefined)))
    },
  },
])
