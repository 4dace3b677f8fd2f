import type { IMarkdownString } from 'monaco-editor/editor'

/** Creates Markdown without commands, HTML or icons. */
export function markdown(value: string): IMarkdownString {
  return { value, isTrusted: false, supportHtml: false, supportThemeIcons: false }
}

/**
 * Escapes a sentence for Markdown, except names in backquotes, which become code. Documentation may come from a
 * tenant's profile, where an image would send a request to a third party.
 */
export function prose(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`),
    )
    .join('')
}

/** Fences code with more backquotes than any run of backquotes in the code, so that the code cannot end the fence. */
export function fenced(code: string, language = ''): string {
  let longest = 2
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}
