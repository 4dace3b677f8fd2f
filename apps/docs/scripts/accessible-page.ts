/** Makes regions that scroll reachable by keyboard: code and wide tables. */
export function accessiblePage(html: string): string {
  return html.replaceAll(/<(pre|table)(?![^>]*\stabindex=)(?=[\s>])/g, '<$1 tabindex="0"')
}
