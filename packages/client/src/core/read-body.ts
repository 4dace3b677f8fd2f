/** How much of a body to read. */
export interface BodyLimits {
  readonly maxBytes: number
  /** Ends the reading early: what has come until then is kept. */
  readonly until?: Promise<void>
}

/** A body, or its beginning. */
export interface ReadBody {
  readonly text: string
  /** Whether the body ended where the text does. */
  readonly whole: boolean
  /** Whether the body is valid UTF-8; where it is not, the text has replacement characters. */
  readonly isUtf8: boolean
}

/** Reads a body up to a number of bytes. The rest is cancelled, so that nobody has to send it. */
export async function readBody(
  response: Response,
  { maxBytes, until }: BodyLimits,
): Promise<ReadBody> {
  const { body } = response
  if (body === null) return decode(new Uint8Array(), true)
  const reader = body.getReader()
  const ended = until?.then(() => 'ended' as const)
  // Most bodies are one piece. Others are put into a buffer that doubles: a body may come byte by byte, and each piece kept would
  // take a hundred bytes.
  let bytes = new Uint8Array(0)
  let size = 0
  while (size <= maxBytes) {
    const next = reader.read()
    // oxlint-disable-next-line no-await-in-loop -- One piece comes after the other.
    const piece = await (ended ? Promise.race([next, ended]) : next)
    if (piece === 'ended') {
      next.catch(dropLateFailure)
      break
    }
    if (piece.done) return decode(bytes.subarray(0, size), true)
    const end = size + piece.value.length
    if (end > bytes.length) {
      const larger = size > 0 ? new Uint8Array(Math.max(end, bytes.length * 2)) : piece.value
      larger.set(bytes)
      bytes = larger
    }
    bytes.set(piece.value, size)
    size = end
  }
  // Nobody waits for the end of what is not wanted; that it fails says nothing.
  reader.cancel().catch(dropLateFailure)
  return decode(bytes.subarray(0, Math.min(size, maxBytes)), false)
}

/** What was cut off may fail however it wants: what was wanted of it has been read. */
function dropLateFailure(): void {}

function decode(bytes: Uint8Array, whole: boolean): ReadBody {
  const read = (fatal: boolean): string => new TextDecoder('utf-8', { fatal }).decode(bytes)
  try {
    return { text: read(true), whole, isUtf8: true }
  } catch {
    // A decoder has no other reason to fail.
    return { text: read(false), whole, isUtf8: false }
  }
}
