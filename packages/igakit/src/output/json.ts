import type { Context } from '../context.ts'

/** What JSON leaves as it is and a terminal obeys: controls beyond ASCII's, and marks that reorder text. */
const obeyed = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Prints one JSON document, indented for whoever looks at it. */
export async function writeJson(context: Context, document: object): Promise<void> {
  const text = JSON.stringify(document, undefined, 2)
  await context.out.write(`${text.replace(obeyed, escape)}\n`)
}

/** The same character as JSON writes it. */
function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
