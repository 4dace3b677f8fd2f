import { safeText } from '../text/safe-text.ts'

/** A GitHub Actions workflow command that annotates code or a run. */
export interface GithubAnnotation {
  readonly level: 'error' | 'warning' | 'notice'
  /** The path of the file, relative to the root of the repository; absent for messages without a file. */
  readonly file?: string | undefined
  /** The line number, 1-based. */
  readonly line?: number | undefined
  readonly endLine?: number | undefined
  /** The column number, 1-based. GitHub ignores columns if `line` and `endLine` differ. */
  readonly col?: number | undefined
  readonly endColumn?: number | undefined
  readonly title?: string | undefined
  readonly message: string
}

/** The maximum number of annotations per level in a step; GitHub silently drops further annotations. */
export const mostAnnotations = 10

/** Formats an annotation as a line. Escapes all strings so that they cannot start another command. */
export function formatAnnotation({ level, message, ...rest }: GithubAnnotation): string {
  const { col, endColumn, endLine, file, line, title } = rest
  const properties = Object.entries({ file, line, endLine, col, endColumn, title }).flatMap(
    ([name, value]) => (value === undefined ? [] : [`${name}=${property(String(value))}`]),
  )
  const list = properties.length === 0 ? '' : ` ${properties.join(',')}`
  return `::${level}${list}::${data(message)}\n`
}

function data(text: string): string {
  return safeText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
