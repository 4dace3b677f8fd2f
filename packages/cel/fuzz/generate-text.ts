import * as fc from 'fast-check'

/** Generates arbitrary strings: random Unicode characters, bytes, and lone UTF-16 units. */
export function generateText(): fc.Arbitrary<string> {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  const byte = fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code))
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    fc.string({ unit, maxLength: 40 }),
    fc.string({ unit: byte, maxLength: 60 }),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => new TextDecoder().decode(bytes)),
  )
}
