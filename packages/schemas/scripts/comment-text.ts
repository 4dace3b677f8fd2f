/** Returns the text of a docstring as Markdown, without asterisks, tags or line breaks. */
export function commentText(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim())
  const tag = lines.findIndex((line) => line.startsWith('@'))
  return (tag === -1 ? lines : lines.slice(0, tag))
    .join('\n')
    .trim()
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n')
}
