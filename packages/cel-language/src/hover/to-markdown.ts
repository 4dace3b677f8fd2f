import type { Completion } from '../completion/completion.ts'
import type { Hover, HoverOutcome } from './hover.ts'

/** Formats a hover as Markdown for editors. */
export function hoverToMarkdown({ code, outcome, ...rest }: Hover): string {
  const value = outcome === undefined ? [] : [outcomeText(outcome)]
  return [fenced(code), ...value, ...docParts(rest)].join('\n\n')
}

/** Formats a completion's documentation as Markdown, without the signature; empty if undocumented. */
export function completionToMarkdown(completion: Completion): string {
  return docParts(completion).join('\n\n')
}

function docParts({
  confidence,
  doc,
  example,
}: Pick<Hover, 'doc' | 'example' | 'confidence'>): readonly string[] {
  const isSure = confidence === undefined || confidence === 'documented'
  return [
    ...(doc ? [doc] : []),
    ...(isSure ? [] : [`*${confidence}, not documented*`]),
    ...(example ? [fenced(example)] : []),
  ]
}

function outcomeText(outcome: HoverOutcome): string {
  switch (outcome.kind) {
    case 'value':
      return fenced(`= ${outcome.text}`)
    case 'failure':
      return `**Fails**: ${plain(outcome.message)}${outcome.isAbsorbed ? ' (does not matter here)' : ''}`
    case 'not_evaluated':
      return '*Not evaluated with this input*'
  }
}

/** Escapes a message for Markdown, because messages quote the input. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&#~|!]/g, String.raw`\$&`)
}

/** Fences code with a fence longer than any run of backquotes in the code. */
function fenced(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}cel\n${code}\n${fence}`
}
