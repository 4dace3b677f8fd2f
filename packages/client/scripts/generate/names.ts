/** Converts `revokeSecret` to `revoke-secret`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Converts `revokeSecret` to `RevokeSecret`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Wraps text into the lines of a docstring. */
export function docstring(paragraphs: readonly string[], indent = ''): string {
  const lines = paragraphs.flatMap((paragraph, index) => [
    ...(index > 0 ? [''] : []),
    // Code must stay on one line.
    ...(paragraph.startsWith('`') ? [paragraph] : wrap(paragraph, 110 - indent.length)),
  ])
  if (lines.length === 1) return `${indent}/** ${lines[0]} */`
  const body = lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}`)
  return [`${indent}/**`, ...body, `${indent} */`].join('\n')
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}
