import { UsageError } from '../usage-error.ts'

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** What other files than UTF-8 text begin with. */
const signatures: readonly (readonly [bytes: readonly number[], name: string, hint: string])[] = [
  [[0xff, 0xfe], 'UTF-16', 'Save it as UTF-8.'],
  [[0xfe, 0xff], 'UTF-16', 'Save it as UTF-8.'],
  [[0x1f, 0x8b], 'compressed with gzip', 'Unpack it first: gunzip -c FILE | iga match -a - …'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'compressed with Zstandard', 'Unpack it first.'],
  [
    [0x50, 0x4b, 0x03, 0x04],
    'a ZIP archive or an Excel workbook',
    'Save the table as CSV in UTF-8.',
  ],
]

/**
 * Passes on the bytes of a text file without the byte order mark.
 * @param name the file, for messages
 * @throws UsageError `invalid_utf8` if the first bytes show that the file is no UTF-8 text
 */
export async function* utf8Chunks(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (start === undefined) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < 4) continue
    yield checkedStart(start, name)
    start = undefined
  }
  if (start !== undefined && start.length > 0) yield checkedStart(start, name)
}

function checkedStart(start: Buffer, name: string): Buffer {
  for (const [bytes, format, hint] of signatures) {
    if (bytes.every((byte, index) => start[index] === byte)) throw refused(name, format, hint)
  }
  // Every format begins with ASCII characters, of which UTF-16 and UTF-32 write one byte as NUL.
  if (start.subarray(0, 4).includes(0)) {
    throw refused(name, 'UTF-16, UTF-32 or binary', 'Save it as UTF-8 text.')
  }
  return start.subarray(0, 3).equals(byteOrderMark) ? start.subarray(3) : start
}

function refused(name: string, format: string, hint: string): UsageError {
  return new UsageError({
    code: 'invalid_utf8',
    message: `${name} is ${format}, not UTF-8 text`,
    hint,
    source: name,
  })
}
