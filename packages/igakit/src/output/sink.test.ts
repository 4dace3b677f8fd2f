import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createSink, OutputError } from './sink.ts'

function failing(code: string): Writable {
  return new Writable({
    write(_chunk, _encoding, done) {
      done(Object.assign(new Error(code), { code }))
    },
  })
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('a sink', () => {
  test('waits until the stream drains', async () => {
    const pending: (() => void)[] = []
    const stream = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => void pending.push(done),
    })
    let isDone = false
    const written = createSink(stream)
      .write('more than one byte')
      .then(() => (isDone = true))
    await turn()
    expect(isDone).toBe(false)
    pending.shift()?.()
    await written
    expect(isDone).toBe(true)
  })

  test.each(['EPIPE', 'EBADF'])('is silent after its reader has gone: %s', async (code) => {
    const sink = createSink(failing(code))
    await sink.write('a')
    await turn()
    await sink.write('b')
    expect(sink.closed).toBe(true)
  })

  test('reports that the output could not be written', async () => {
    const sink = createSink(failing('ENOSPC'))
    await sink.write('a').catch(() => undefined)
    await turn()
    await expect(sink.write('b')).rejects.toThrow(OutputError)
  })

  test('does not wait for a stream that is destroyed while full', async () => {
    const stream = new Writable({ highWaterMark: 1, write: () => undefined })
    const sink = createSink(stream)
    const written = sink.write('more than one byte')
    stream.destroy()
    await written
    expect(sink.closed).toBe(true)
  })
})
