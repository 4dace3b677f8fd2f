/** A package of others that users get with ours. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** As its package.json says it, e.g. `MIT`. */
  readonly license: string
  readonly homepage: string | undefined
  /** What in it states licenses and notices. */
  readonly texts: readonly string[]
}

const INTRODUCTION = `# Third-party notices

What users get with igakit contains, or installs, the following software of others. This file is written by
\`npm run notices\`.
`

/** The notices as Markdown; the same for the same packages, whatever their order. Throws where a text is missing. */
export function formatNotices(packages: readonly ShippedPackage[]): string {
  const silent = packages.filter(({ texts }) => texts.length === 0)
  if (silent.length > 0) {
    const names = silent.map(({ name, version }) => `${name}@${version}`).join(', ')
    throw new Error(`These packages come without the text of their license: ${names}.`)
  }
  const sections = packages.toSorted(byNameAndVersion).map(section)
  return [INTRODUCTION, ...sections].join('\n')
}

function byNameAndVersion(one: ShippedPackage, other: ShippedPackage): number {
  return compare(one.name, other.name) || compare(one.version, other.version)
}

/** By code unit: the same order on every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function section({ name, version, license, homepage, texts }: ShippedPackage): string {
  const origin = homepage === undefined ? '' : `, <${homepage}>`
  const blocks = texts.map((text) => {
    const lines = text
      .replaceAll('\r\n', '\n')
      .trim()
      .replaceAll(/[ \t]+$/gm, '')
    const fence = fenceFor(lines)
    return `${fence}text\n${lines}\n${fence}\n`
  })
  return [`## ${name} ${version}\n`, `License: ${license}${origin}\n`, ...blocks].join('\n')
}

/** A fence longer than any run of backticks in the text. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  return '`'.repeat(longest + 1)
}
