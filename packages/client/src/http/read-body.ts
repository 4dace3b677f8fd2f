export interface BodyLimits {
  readonly maxBytes: number
  /** Stops reading early when resolved; the bytes received so far are kept. */
  readonly until?: Promise<void>
}

/** A body, or its beginning. */
export interface ReadBody {
  readonly text: string
  /** True if `text` contains the whole body. */
  readonly whole: boolean
  /** True if the body is valid UTF-8; if false, `text` contains replacement characters. */
  readonly isUtf8: boolean
}

/** Reads a body up to a size limit and cancels the rest. */
export async function readBody(
  response: Response,
  { maxBytes, until }: BodyLimits,
): Promise<ReadBody> {
  const { body } = response
  if (body === null) return decode(new Uint8Array(), true)
  const reader = body.getReader()
  const ended = until?.then(() => 'ended' as const)
  // Most bodies are a single chunk. Other bodies go into a doubling buffer: a body may arrive byte by byte, and each
  // stored chunk would cost a hundred bytes.
  let bytes = new Uint8Array(0)
  let size = 0
  while (size <= maxBytes) {
    const next = reader.read()
    // oxlint-disable-next-line no-await-in-loop -- Chunks arrive in sequence.
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
  // A failure while cancelling the rest is irrelevant.
  reader.cancel().catch(dropLateFailure)
  return decode(bytes.subarray(0, Math.min(size, maxBytes)), false)
}

/** Ignores a failure while cancelling the rest of a body. */
function dropLateFailure(): void {}

function decode(bytes: Uint8Array, whole: boolean): ReadBody {
  const read = (fatal: boolean): string => new TextDecoder('utf-8', { fatal }).decode(bytes)
  try {
    return { text: read(true), whole, isUtf8: true }
  } catch {
    // A decoder fails only for invalid UTF-8.
    return { text: read(false), whole, isUtf8: false }
  }
}
