/** Characters that nobody sees, or that turn round what stands beside them; line breaks and tabs are seen. */
const unseen = /[^\P{C}\n\t]|[\u2028\u2029]/gu

/** A text with its control and format characters by their numbers, as the editor shows them: what is read is what is there. */
export function visibleText(text: string): string {
  return text.replaceAll(unseen, (character) => {
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `[U+${number}]`
  })
}
