import { dirname, join, normalize } from 'node:path/posix'

const repository = 'https://github.com/igakit/igakit/blob/main/'

/** The pages that are made from documents of the packages, by the document's path in the repository. */
const pages: Readonly<Record<string, string>> = {
  'packages/igakit/CONFIGURATION.md': 'configuration',
  'packages/platforms/CLAIMS.md': 'platforms',
  'packages/cel-language/LINT.md': 'lint-rules',
  'packages/forms/LINT.md': 'form-lint-rules',
  'packages/analysis/PROVED.md': 'proofs',
  'packages/cel-testing/GUARANTEES.md': 'guarantees',
  'packages/server/CONTROL.md': 'control-plane',
  'packages/server/FIXTURES.md': 'fixtures',
  'packages/cel/VERSIONS.md': 'versions',
}

/** Turns a document into a page: its heading becomes the title; links lead to other pages or to the repository. */
export function pageOfDocument(
  file: string,
  text: string,
): { readonly title: string; readonly text: string } {
  const [, title = file, rest = text] = /^# (.+)\n+([^]*)$/.exec(text) ?? []
  const linked = rest
    .replaceAll(/<!--[^]*?-->\n?/g, '')
    .replaceAll(/\]\((?!\w+:|#)([^)\s]+)\)/g, (_, link: string) => `](${target(file, link)})`)
  const levels = [...linked.matchAll(/^(#+) /gm)].map(([, { length } = '']) => length)
  const extra = Math.max(0, Math.min(...levels) - 2)
  return { title, text: promoted(linked, extra) }
}

/** Raises all headings by some levels. */
function promoted(text: string, levels: number): string {
  return Number.isFinite(levels) && levels > 0
    ? text.replaceAll(/^#+(?= )/gm, (marks) => marks.slice(levels))
    : text
}

function target(file: string, link: string): string {
  const [path = '', anchor] = link.split('#')
  const found = normalize(join(dirname(file), path))
  const page = pages[found]
  const hash = anchor === undefined ? '' : `#${anchor}`
  return page === undefined ? `${repository}${found}${hash}` : `../${page}/${hash}`
}
