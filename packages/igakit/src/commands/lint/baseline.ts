import { dirname, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import type { LintReport } from './lint-report.ts'
import type { Context } from '../../context.ts'
import { readSource } from '../../input/source.ts'
import { type OwnFormat, writeFile } from '../../output/write-file.ts'
import { UsageError } from '../../usage-error.ts'

const baselineSchema = z.strictObject({
  version: z.literal(1),
  findings: z.array(
    z.strictObject({
      /** The path relative to the baseline's folder, with forward slashes. */
      file: z.string(),
      rule: z.string(),
      fingerprint: z.string(),
    }),
  ),
})

const ownBaseline: OwnFormat = {
  name: 'a baseline of `iga lint`',
  isOwn: (start) => /^\s*\{\s*"version"\s*:\s*1\s*,\s*"findings"\s*:\s*\[/.test(start),
}

/** Findings to leave out of reports. */
export interface Baseline {
  readonly path: string
  readonly findings: z.infer<typeof baselineSchema>['findings']
}

/** @throws UsageError `invalid_baseline` if the file is not a baseline. */
export async function readBaseline(context: Context, path: string): Promise<Baseline> {
  const { name, text } = await readSource(context, path)
  const parsed = baselineSchema.safeParse(parseJson(text))
  if (parsed.success) return { path, findings: parsed.data.findings }
  throw new UsageError({
    code: 'invalid_baseline',
    message: `${name} is not a baseline of \`iga lint\``,
    hint: 'Write a baseline with --write-baseline.',
    source: name,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Returns the reports that the baseline does not list, and the number of baseline entries that were not found. */
export function withoutKnown(
  { cwd }: Context,
  { findings, path }: Baseline,
  reports: readonly LintReport[],
): { readonly fresh: readonly LintReport[]; readonly stale: number } {
  const known = new Set(findings.map(({ file, fingerprint }) => `${fingerprint} ${file}`))
  const used = new Set<string>()
  const fresh = reports.filter((report) => {
    if (report.fingerprint === undefined) return true
    const key = `${report.fingerprint} ${pathFrom(path, report, cwd)}`
    if (!known.has(key)) return true
    used.add(key)
    return false
  })
  return { fresh, stale: known.size - used.size }
}

/** Writes the findings to a baseline file. */
export async function writeBaseline(
  context: Context,
  path: string,
  reports: readonly LintReport[],
): Promise<void> {
  const findings = reports.flatMap((report) =>
    report.fingerprint === undefined || !report.isFile
      ? []
      : [
          {
            file: pathFrom(path, report, context.cwd),
            rule: report.code,
            fingerprint: report.fingerprint,
          },
        ],
  )
  const text = JSON.stringify({ version: 1, findings }, undefined, 2)
  await writeFile(context, path, `${text}\n`, { existing: ownBaseline })
  const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`
  await context.err.write(`wrote ${count} to ${path}\n`)
}

function pathFrom(baseline: string, { isFile, name }: LintReport, cwd: string): string {
  if (!isFile) return name
  return relative(dirname(resolve(cwd, baseline)), resolve(cwd, name))
    .split(sep)
    .join('/')
}
