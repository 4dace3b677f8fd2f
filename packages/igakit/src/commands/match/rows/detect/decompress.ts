import { Readable } from 'node:stream'
import * as zlib from 'node:zlib'
import { UsageError } from '../../../../usage-error.ts'

/** The supported compressions of files. */
export type Compression = 'gzip' | 'zstd'

/** Detects the compression of a file from its first bytes. */
export function compressionOf(start: Buffer): Compression | undefined {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  return start.length >= 4 && start.readUInt32BE(0) === 0x28b52ffd ? 'zstd' : undefined
}

/**
 * Yields the unpacked bytes of a compressed file.
 *
 * @throws UsageError `corrupt_file` if the data is damaged or incomplete.
 */
export async function* decompressed(
  chunks: AsyncIterable<Buffer>,
  compression: Compression,
  name: string,
): AsyncGenerator<Buffer> {
  const unpack = compression === 'gzip' ? zlib.createGunzip() : zstdOf(name)
  const source = Readable.from(chunks)
  source.on('error', (error) => unpack.destroy(error))
  source.pipe(unpack)
  try {
    for await (const chunk of unpack) yield Buffer.from(chunk)
  } catch (error) {
    if (!isOfZlib(error)) throw error
    throw new UsageError({
      code: 'corrupt_file',
      message: `${name} is damaged: ${error.message}`,
      hint: 'Copy or download the file again.',
      source: name,
    })
  } finally {
    source.destroy()
  }
}

function zstdOf(name: string): ReturnType<typeof zlib.createZstdDecompress> {
  // Node.js 22.13 has no Zstandard yet.
  if (typeof zlib.createZstdDecompress === 'function') return zlib.createZstdDecompress()
  throw new UsageError({
    code: 'unsupported_format',
    message: `${name} is compressed with Zstandard, which this version of Node.js cannot read`,
    hint: 'Unpack the file first, or use Node.js 22.15 or newer.',
    source: name,
  })
}

function isOfZlib(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && /^(?:Z_|ZSTD_|ERR_ZSTD)/.test(String(error.code))
  )
}
