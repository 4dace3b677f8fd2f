import type { IMarkdownString } from 'monaco-editor/editor'

/** Markdown that can neither run commands nor hold HTML nor icons, whatever it says. */
export function markdown(value: string): IMarkdownString {
  return { value, isTrusted: false, supportHtml: false, supportThemeIcons: false }
}
