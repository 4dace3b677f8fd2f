import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './transactions.ts'

test('runs one piece of work at a time, in order, despite failures', async () => {
  const turns = new Turns()
  const events: string[] = []
  const work = (name: string, pauses: number, fails = false) =>
    turns.take(async () => {
      events.push(`${name} begins`)
      for (let pause = 0; pause < pauses; pause++) await setImmediate()
      events.push(`${name} ends`)
      if (fails) throw new RangeError(name)
      return name
    })
  const settled = await Promise.allSettled([work('a', 5), work('b', 2, true), work('c', 0)])
  expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(settled).toMatchObject([
    { value: 'a' },
    { status: 'rejected', reason: new RangeError('b') },
    { value: 'c' },
  ])
})
