/** A fenced block of a Markdown text. */
export interface CodeBlock {
  readonly language: string
  readonly text: string
}

/** The fenced blocks of a Markdown text, in their order. */
export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(
    ([, language = '', text = '']) => ({
      language,
      text,
    }),
  )
}
