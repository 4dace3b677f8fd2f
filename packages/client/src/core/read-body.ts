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
}

/** Reads a body up to a number of bytes. The rest is cancelled, so that nobody has to send it. */
export async function readBody(
  response: Response,
  { maxBytes, until }: BodyLimits,
): Promise<ReadBody> {
  const { body, headers, type } = response
  if (body === null) return { text: '', whole: true }
  // The length bounds what comes unless it is compressed, which a page is not told of an answer from another origin.
  const length = headers.get('content-length')
  const bounded = length !== null && !headers.has('content-encoding') && type !== 'cors'
  if (bounded && Number(length) <= maxBytes && !until) {
    return { text: await response.text(), whole: true }
  }

  const reader = body.getReader()
  const decoder = new TextDecoder()
  const ended = until?.then(() => 'ended' as const)
  let text = ''
  let bytesLeft = maxBytes
  for (;;) {
    const next = reader.read()
    // oxlint-disable-next-line no-await-in-loop -- One piece comes after the other.
    const piece = await (ended ? Promise.race([next, ended]) : next)
    if (piece === 'ended') {
      next.catch(dropLateFailure)
      break
    }
    if (piece.done) return { text: text + decoder.decode(), whole: true }
    text += decoder.decode(piece.value.subarray(0, bytesLeft), { stream: true })
    bytesLeft -= piece.value.length
    if (bytesLeft < 0) break
  }
  // Nobody waits for the end of what is not wanted; that it fails says nothing.
  reader.cancel().catch(dropLateFailure)
  return { text: text + decoder.decode(), whole: false }
}

/** What was cut off may fail however it wants: what was wanted of it has been read. */
function dropLateFailure(): void {}
