import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { assert, asyncProperty, constantFrom, integer, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decompressed } from './decompress.ts'
import { type Encoding, TextDecoding } from './encoding.ts'
import { detectLayout } from './format.ts'

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function decode(bytes: Buffer, size = 7, given?: Encoding) {
  const decoding = new TextDecoding('a.csv', given)
  const parts: Buffer[] = []
  for await (const part of decoding.utf8(pieces(bytes, size))) parts.push(part)
  return { text: Buffer.concat(parts).toString('utf8'), encoding: decoding.encoding }
}

const text = `id,name\n${'1,Zoe\n'.repeat(60)}2,Zoë Müller\n`
const utf16 = (value: string) => Buffer.from(value, 'utf16le')

describe('encodings', () => {
  test.for([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', utf16(`\ufeff${text}`)],
    ['utf-16le', utf16(text)],
    ['utf-16be', utf16(`\ufeff${text}`).swap16()],
    ['utf-16be', utf16(text).swap16()],
    ['latin-1', Buffer.from(text, 'latin1')],
  ] as const)('%s is detected', async ([encoding, bytes]) => {
    for (const size of [1, 7, 64 * 1024]) {
      // oxlint-disable-next-line no-await-in-loop -- three small files
      expect(await decode(bytes, size)).toEqual({ text, encoding })
    }
  })

  test('Windows-1252 has characters that Latin-1 lacks', async () => {
    const bytes = Buffer.from([0x69, 0x64, 0x0a, 0x80, 0x20, 0x93, 0xe4, 0x94, 0x0a])
    expect(await decode(bytes)).toEqual({ text: 'id\n€ “ä”\n', encoding: 'windows-1252' })
  })

  test('agrees with the decoder of the platform', async () => {
    await assert(
      asyncProperty(
        string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
        constantFrom('utf-8' as const, 'utf-16le' as const, 'utf-16be' as const),
        integer({ min: 1, max: 300 }),
        async (value, encoding, size) => {
          const encoded = encoding === 'utf-8' ? Buffer.from(value) : utf16(value)
          if (encoding === 'utf-16be') encoded.swap16()
          const expected = new TextDecoder(encoding).decode(encoded)
          expect((await decode(encoded, size, encoding)).text).toBe(expected)
        },
      ),
      { numRuns: 200 },
    )
  })

  test.for([
    [
      'UTF-8 after Latin-1',
      Buffer.concat([Buffer.from(`id\nä\n${'1'.repeat(300)}\n`, 'latin1'), Buffer.from('ü\n')]),
      4,
    ],
    ['half a character of UTF-16', Buffer.concat([utf16('\ufeffid\n1\n'), Buffer.from([0xd8])]), 3],
  ] as const)('%s is an error with its line', async ([, bytes, line]) => {
    await expect(decode(bytes, 5)).rejects.toMatchObject({
      code: 'mixed_encodings',
      problems: [{ place: { line } }],
    })
  })

  test('an encoding that is given is not questioned', async () => {
    const bytes = Buffer.from('id\n“Maß”\n', 'latin1')
    const mixed = Buffer.from([0x69, 0x0a, 0x93, 0x4d, 0xdf, 0x94, 0x0a])
    expect((await decode(bytes, 5, 'latin-1')).text).toBe(bytes.toString('latin1'))
    expect((await decode(mixed, 5, 'windows-1252')).text).toBe('i\n“Mß”\n')
  })

  test('bytes that are not UTF-8 in UTF-8 stay, so that their rows are malformed', async () => {
    const bytes = Buffer.concat([Buffer.from('id\nä\n'), Buffer.from([0xff]), Buffer.from('\n')])
    const { encoding, text: decoded } = await decode(bytes, 100)
    expect([encoding, decoded]).toEqual(['utf-8', 'id\nä\n\ufffd\n'])
  })

  test('binary data are refused', async () => {
    await expect(decode(Buffer.from([0, 1, 2, 3, 0, 0, 0, 4]))).rejects.toMatchObject({
      code: 'unsupported_format',
    })
  })
})

describe('layouts', () => {
  test.for([
    ['a.csv', 'id,email\n1,x\n', { format: 'csv', delimiter: ',', preamble: 0 }],
    ['a.csv', 'id;email\n1;x,y\n', { format: 'csv', delimiter: ';', preamble: 0 }],
    ['a.csv', 'id\temail\n', { format: 'csv', delimiter: '\t', preamble: 0 }],
    ['a.csv', 'id|a,b|email\n1|2|3\n', { format: 'csv', delimiter: '|', preamble: 0 }],
    ['a.csv', 'id,"a;b;c;d",x\n1,"2;3",4\n', { format: 'csv', delimiter: ',', preamble: 0 }],
    ['a.csv', 'sep=;\r\nid;email\r\n', { format: 'csv', delimiter: ';', preamble: 1 }],
    ['a.csv', '"sep=|"\nid|email\n', { format: 'csv', delimiter: '|', preamble: 1 }],
    [
      'a.csv',
      '#TYPE Selected.User\r\n"id","mail"\r\n',
      { format: 'csv', delimiter: ',', preamble: 1 },
    ],
    ['a.tsv', 'id\n1\n', { format: 'csv', delimiter: '\t', preamble: 0 }],
    ['a.csv', 'id\n1\n', { format: 'csv', delimiter: ',', preamble: 0 }],
    ['export', 'id;email\n1;x\n', { format: 'csv', delimiter: ';', preamble: 0 }],
    ['export', '{"id":1}\n{"id":2}\n', { format: 'ndjson', delimiter: '', preamble: 0 }],
    ['export', '{"id":1}\n', { format: 'ndjson', delimiter: '', preamble: 0 }],
    ['export', '{"list":[]}\n', { format: 'json', delimiter: '', preamble: 0 }],
    ['export', '\n [{"id":1}]', { format: 'json', delimiter: '', preamble: 0 }],
    ['a.json', '{"id":1}\n{"id":2}\n', { format: 'ndjson', delimiter: '', preamble: 0 }],
    ['a.csv.gz', 'id,email\n', { format: 'csv', delimiter: ',', preamble: 0 }],
  ] as const)('%s %j', ([path, head, layout]) => {
    expect(detectLayout(path, head, undefined)).toEqual(layout)
  })

  test.for([
    ['<!DOCTYPE html><html>', 'an HTML page'],
    ['\n<html lang="en">', 'an HTML page'],
    ['<?xml version="1.0"?>', 'an XML document'],
  ])('%j is refused', ([head = '', kind = '']) => {
    expect(() => detectLayout('a.csv', head, undefined)).toThrow(kind)
  })
})

async function unpack(data: Buffer): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of decompressed(Readable.from([data]), 'gzip', 'a.gz')) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('damaged compressed data is an error', async () => {
  const bytes = gzipSync('id\n'.repeat(1000))
  expect(await unpack(bytes)).toBe('id\n'.repeat(1000))
  await expect(unpack(bytes.subarray(0, -12))).rejects.toMatchObject({ code: 'corrupt_file' })
  await expect(
    unpack(Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(20)])),
  ).rejects.toMatchObject({ code: 'corrupt_file' })
})
