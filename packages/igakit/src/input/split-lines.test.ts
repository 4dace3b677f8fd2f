import { describe, expect, test } from 'vitest'
import { splitLines } from './split-lines.ts'

const emoji = Buffer.from('😀')

async function linesOf(chunks: readonly (string | Buffer)[], limit = 100): Promise<unknown[]> {
  const lines: unknown[] = []
  async function* source(): AsyncGenerator<Buffer> {
    for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
  }
  for await (const batch of splitLines(source(), limit)) {
    lines.push(...batch.map(({ number, bytes }) => [number, bytes?.toString()]))
  }
  return lines
}

describe('splits a stream at line feeds', () => {
  test.each([
    { name: 'nothing', chunks: [], lines: [] },
    { name: 'one line', chunks: ['a\n'], lines: [[1, 'a']] },
    {
      name: 'no line end at the end',
      chunks: ['a\nb'],
      lines: [
        [1, 'a'],
        [2, 'b'],
      ],
    },
    {
      name: 'a line across chunks',
      chunks: ['a', 'b', 'c\nd\n'],
      lines: [
        [1, 'abc'],
        [2, 'd'],
      ],
    },
    {
      name: 'a character across chunks',
      chunks: [emoji.subarray(0, 2), emoji.subarray(2)],
      lines: [[1, '😀']],
    },
    {
      name: 'an empty line',
      chunks: ['a\n\nb\n'],
      lines: [
        [1, 'a'],
        [2, ''],
        [3, 'b'],
      ],
    },
    {
      name: 'a line end in a separate chunk',
      chunks: ['a', '\n', 'b'],
      lines: [
        [1, 'a'],
        [2, 'b'],
      ],
    },
  ])('$name', async ({ chunks, lines }) => {
    expect(await linesOf(chunks)).toEqual(lines)
  })
})

describe('drops a line over the limit and keeps the next ones', () => {
  test.each([
    {
      name: 'in one chunk',
      chunks: ['12345\nb\n'],
      lines: [
        [1, undefined],
        [2, 'b'],
      ],
    },
    {
      name: 'across chunks',
      chunks: ['123', '45', '\nb\n'],
      lines: [
        [1, undefined],
        [2, 'b'],
      ],
    },
    {
      name: 'far over',
      chunks: ['123', '456', '789\nb'],
      lines: [
        [1, undefined],
        [2, 'b'],
      ],
    },
    {
      name: 'as the last one',
      chunks: ['a\n12', '345'],
      lines: [
        [1, 'a'],
        [2, undefined],
      ],
    },
    { name: 'but not at the limit', chunks: ['12', '34\n'], lines: [[1, '1234']] },
  ])('$name', async ({ chunks, lines }) => {
    expect(await linesOf(chunks, 4)).toEqual(lines)
  })
})
