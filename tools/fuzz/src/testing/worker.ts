import * as fc from 'fast-check'
import { fuzz } from '../fuzz.ts'

const inputs = [fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 2000 })]

await fuzz<number>([
  { name: 'good', inputs, judge: () => undefined },
  { name: 'faulty', inputs, judge: (n) => (n > 100 ? 'Expected at most 100' : undefined) },
  {
    name: 'listed',
    inputs: [fc.constant(0)],
    listed: [1, 2, 3],
    judge: (n) => (n === 3 ? 'Expected no 3' : undefined),
    show: (n, fault) => `shown ${n} of ${fault}`,
  },
  {
    name: 'ending',
    inputs,
    judge: (n) => {
      // In a thread, it ends the thread alone.
      if (n > 100) process.exit(0)
      return undefined
    },
  },
  {
    name: 'uncaught',
    inputs,
    judge: (n) => {
      // Nobody awaits it.
      if (n > 100) void Promise.reject(new Error('thrown later'))
      return new Promise((resolve) => setImmediate(() => resolve(undefined)))
    },
  },
])
