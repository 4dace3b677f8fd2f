/** A third-party package that users receive with our packages. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** The license as given in package.json, e.g. `MIT`. */
  readonly license: string
  readonly homepage: string | undefined
  /** The texts of the package's licenses and notices. */
  readonly texts: readonly string[]
}

const INTRODUCTION = `# Third-party notices

What users get with igakit contains, or installs, the following software of others. This file is written by
\`npm run notices\`.
`

/** Formats the notices as Markdown, regardless of the order of packages. Throws if a text is missing. */
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

/** Compares by code unit, so that the order is the same on every machine. */
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

/** Returns a fence longer than any run of backticks in the text. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  return '`'.repeat(longest + 1)
}
