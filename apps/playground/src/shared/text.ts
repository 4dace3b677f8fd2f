/** Matches invisible characters and characters that change the text direction, but not line feeds or tabs. */
const unseen = /[^\P{C}\n\t]|[\u2028\u2029]/gu

/** Replaces control and format characters with their code points, so that the displayed text is unambiguous. */
export function visibleText(text: string): string {
  return text.replaceAll(unseen, (character) => {
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `[U+${number}]`
  })
}

const encoder = new TextEncoder()

/** Returns the length in UTF-8 bytes, the unit of the service's limits. */
export function byteLength(text: string): number {
  return encoder.encode(text).length
}
