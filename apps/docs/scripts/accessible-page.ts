/**
 * Makes regions that scroll reachable by keyboard: code and wide tables. Lets the name of the search button contain its
 * visible text.
 */
export function accessiblePage(html: string): string {
  return html
    .replaceAll(/<(pre|table)(?![^>]*\stabindex=)(?=[\s>])/g, '<$1 tabindex="0"')
    .replaceAll(
      /(<button data-open-modal[^>]*) aria-label="Search"/g,
      '$1 aria-label="Search Ctrl K"',
    )
}
