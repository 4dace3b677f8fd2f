/** The number of ordinals per chunk of a posting list. */
export const CHUNK_SIZE = 16_384

const BITMAP_BYTES = CHUNK_SIZE / 8

/** A set of ordinals, stored as one bitmap per non-empty chunk. */
export type OrdinalSet = Map<number, Uint8Array>

/** Adds stored members to a set. */
export function addMembers(set: OrdinalSet, chunk: number, members: Uint8Array): void {
  const known = set.get(chunk)
  if (!known) {
    set.set(chunk, decodeMembers(members))
    return
  }
  if (members.length < BITMAP_BYTES) setBits(known, members)
  else members.forEach((byte, index) => (known[index] = (known[index] ?? 0) | byte))
}

/** Returns the bitmap of stored members. */
export function decodeMembers(members: Uint8Array): Uint8Array {
  if (members.length === BITMAP_BYTES) return new Uint8Array(members)
  const bitmap = new Uint8Array(BITMAP_BYTES)
  setBits(bitmap, members)
  return bitmap
}

/**
 * Encodes a bitmap unchanged, or as a list of two-byte offsets if the list is shorter. Returns null if the bitmap is
 * empty.
 */
export function encodeBitmap(bitmap: Uint8Array): Uint8Array | null {
  const offsets = offsetsIn(bitmap)
  return offsets.length === 0 ? null : encodeOffsets(offsets)
}

/** Encodes the ascending offsets of a chunk. */
export function encodeOffsets(offsets: readonly number[]): Uint8Array {
  if (2 * offsets.length >= BITMAP_BYTES) {
    const bitmap = new Uint8Array(BITMAP_BYTES)
    for (const offset of offsets) setBit(bitmap, offset)
    return bitmap
  }
  const list = new Uint8Array(2 * offsets.length)
  for (const [index, offset] of offsets.entries()) {
    list[2 * index] = offset & 0xff
    list[2 * index + 1] = offset >> 8
  }
  return list
}

/** Removes ordinals that are missing from the other set. */
export function intersect(set: OrdinalSet, other: OrdinalSet): void {
  for (const [chunk, bitmap] of set) {
    const mask = other.get(chunk)
    let any = 0
    if (mask) {
      for (let index = 0; index < BITMAP_BYTES; index++) {
        const byte = (bitmap[index] ?? 0) & (mask[index] ?? 0)
        bitmap[index] = byte
        any |= byte
      }
    }
    if (any === 0) set.delete(chunk)
  }
}

/** Returns up to `limit` ordinals in ascending order, from `start` (inclusive) to `end` (exclusive). */
export function ordinalsOf(
  set: OrdinalSet,
  {
    start = 0,
    end = Infinity,
    limit = Infinity,
  }: Partial<Record<'end' | 'limit' | 'start', number>>,
): number[] {
  const found: number[] = []
  for (const chunk of [...set.keys()].toSorted((a, b) => a - b)) {
    const base = chunk * CHUNK_SIZE
    if (base + CHUNK_SIZE <= start || base >= end) continue
    for (const offset of offsetsIn(set.get(chunk) ?? new Uint8Array())) {
      const ordinal = base + offset
      if (ordinal < start) continue
      if (ordinal >= end || found.length >= limit) return found
      found.push(ordinal)
    }
  }
  return found
}

export function setBit(bitmap: Uint8Array, offset: number): void {
  bitmap[offset >> 3] = (bitmap[offset >> 3] ?? 0) | (1 << (offset & 7))
}

export function clearBit(bitmap: Uint8Array, offset: number): void {
  bitmap[offset >> 3] = (bitmap[offset >> 3] ?? 0) & ~(1 << (offset & 7))
}

function setBits(bitmap: Uint8Array, list: Uint8Array): void {
  for (let index = 0; index < list.length; index += 2) {
    setBit(bitmap, (list[index] ?? 0) | ((list[index + 1] ?? 0) << 8))
  }
}

function offsetsIn(bitmap: Uint8Array): number[] {
  const offsets: number[] = []
  for (let index = 0; index < bitmap.length; index++) {
    const byte = bitmap[index] ?? 0
    if (byte === 0) continue
    for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) offsets.push(8 * index + bit)
  }
  return offsets
}
