import { celGoVersions, versionDifferences } from '../src/index.ts'

/** Returns the table of differences between cel-go versions in VERSIONS.md. */
export function versionTable(): string {
  const differences = Object.entries(versionDifferences)
  const rows = differences.flatMap(([id, { examples }]) =>
    examples.map(({ expression, results }) => {
      const cells = celGoVersions.map((version) => code(results[version]))
      return `| ${id} | ${code(expression)} | ${cells.join(' | ')} |`
    }),
  )
  return [
    ...differences.map(
      ([id, { commit, description }]) =>
        `- **${id}** ([\`${commit}\`](https://github.com/google/cel-go/commit/${commit})): ${description}`,
    ),
    '',
    `| Difference | Rule | ${celGoVersions.map(code).join(' | ')} |`,
    `|---|---|${celGoVersions.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}
