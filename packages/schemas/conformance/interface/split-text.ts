/** A part of a list in prose, with the word or punctuation mark before it. */
export interface Part {
  readonly joint: '' | ',' | ';' | 'and' | 'or'
  readonly text: string
}

/** Splits a list in prose, `a, b; c and d`, except within brackets. */
export function splitList(text: string): Part[] {
  const parts: Part[] = []
  let joint: Part['joint'] = ''
  let start = 0
  const close = (end: number): void => {
    const part = text.slice(start, end).trim()
    if (part !== '') parts.push({ joint, text: part })
  }
  const joints = /, and |, or |; and | and | or |,|;/y
  const depths = depthsOf(text)
  for (let at = 0; at < text.length; at += 1) {
    if (depths[at] !== 0) continue
    joints.lastIndex = at
    const [found] = joints.exec(text) ?? []
    if (found === undefined) continue
    close(at)
    joint = jointOf(found)
    start = at + found.length
    at = start - 1
  }
  close(text.length)
  return parts
}

function jointOf(found: string): Part['joint'] {
  if (found.includes('and')) return 'and'
  if (found.includes('or')) return 'or'
  return found === ';' ? ';' : ','
}

/** Splits text into sentences, without their final periods. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  const depths = depthsOf(text)
  for (const { index } of text.matchAll(/\.\s+(?=[A-Z])/g)) {
    if (depths[index] !== 0) continue
    sentences.push(text.slice(start, index).trim())
    start = index + 1
  }
  sentences.push(text.slice(start).trim().replace(/\.$/, ''))
  return sentences
}

/** Returns the bracket depth at each character. */
function depthsOf(text: string): number[] {
  let depth = 0
  return Array.from({ length: text.length }, (_unused, at) => {
    const before = depth
    if ('{[('.includes(text.charAt(at))) depth += 1
    if ('}])'.includes(text.charAt(at))) depth -= 1
    return before
  })
}
