import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../testing/in-folder.ts'
import { readPipe, writePipe } from './open-pipe.ts'

async function withPipe(body: (path: string) => Promise<void>): Promise<void> {
  await inFolder({}, async ({ path }) => {
    const pipe = join(path, 'pipe')
    execFileSync('mkfifo', [pipe])
    await body(pipe)
  })
}

async function textOf(path: string): Promise<string> {
  const { chunks, close } = await readPipe(path)
  try {
    return await text(chunks)
  } finally {
    await close()
  }
}

describe.skipIf(process.platform === 'win32')('a named pipe', () => {
  test('without a writer is an error', async () => {
    await withPipe(async (path) => {
      await expect(readPipe(path, 100)).rejects.toMatchObject({ code: 'no writer' })
    })
  })

  test('without a reader is an error', async () => {
    await withPipe(async (path) => {
      await expect(writePipe(path, 100)).rejects.toMatchObject({ code: 'no reader' })
    })
  })

  test('is read from a writer that comes first', async () => {
    await withPipe(async (path) => {
      const writer = spawn('sh', ['-c', 'printf abc > "$0"', path])
      const [read] = await Promise.all([textOf(path), once(writer, 'exit')])
      expect(read).toBe('abc')
    })
  })

  test('is read from a writer that comes later and pauses', async () => {
    await withPipe(async (path) => {
      const read = textOf(path)
      // Resolves when the pipe has a reader.
      const writer = await open(path, 'w')
      await writer.write('a')
      await setImmediate()
      await writer.write('bc')
      await writer.close()
      expect(await read).toBe('abc')
    })
  })

  test('holds more text than its buffer', async () => {
    await withPipe(async (path) => {
      const large = 'é'.repeat(1_000_000)
      const write = async (): Promise<void> => {
        const writer = await writePipe(path)
        await writer.write(large)
        await writer.close()
      }
      const [read] = await Promise.all([textOf(path), write()])
      expect(read === large).toBe(true)
    })
  })

  test('whose reader goes away fails with EPIPE', async () => {
    await withPipe(async (path) => {
      const reader = spawn('head', ['-c', '1', path])
      const read = text(reader.stdout)
      const writer = await writePipe(path)
      const write = async (): Promise<void> => {
        for (;;) await writer.write('a'.repeat(100_000))
      }
      await expect(write()).rejects.toMatchObject({ code: 'EPIPE' })
      expect(await read).toBe('a')
      await writer.close()
    })
  })
})
