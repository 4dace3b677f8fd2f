import { isAbsolute, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { diagnosticText } from '@igakit/cel-language'
import {
  isLintRuleId,
  lintHelpUrl,
  lintRules,
  type Severity,
  type TextEdit,
} from '@igakit/cel-language'
import { placesOf } from '../../../code-points.ts'
import type { LintReport, LintSummary } from '../lint-report.ts'
import { skipNotes } from '../skipped-checks.ts'
import type { Context } from '../../../context.ts'
import { writeJson } from '../../../output/printer.ts'
import { packageVersion } from '../../../versions.ts'

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  hint: 'note',
}

/** Prints SARIF 2.1.0, the format that many code scanning platforms accept. */
export async function reportSarif(
  context: Context,
  { reports, skippedChecks }: LintSummary,
): Promise<void> {
  const ids = [...new Set(reports.map(({ code }) => code))].toSorted()
  await writeJson(context, {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'iga',
            informationUri: 'https://github.com/igakit/igakit',
            semanticVersion: packageVersion(),
            rules: ids.map(ruleOf),
          },
        },
        columnKind: 'unicodeCodePoints',
        invocations: [
          {
            executionSuccessful: reports.every(({ kind }) => kind !== 'file'),
            toolExecutionNotifications: skipNotes(skippedChecks).map(({ reason, text }) => ({
              descriptor: { id: reason },
              level: 'note',
              message: { text },
            })),
          },
        ],
        results: reports.map((report) => resultOf(report, ids.indexOf(report.code))),
      },
    ],
  })
}

function ruleOf(id: string): object {
  if (id === 'invalid-ignore' || id === 'unused-ignore') return { id, helpUri: lintHelpUrl(id) }
  if (!isLintRuleId(id)) return { id }
  const { bad, doc, good, severity, title } = lintRules[id]
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: doc },
    helpUri: lintHelpUrl(id),
    help: { text: `${doc}\n\nBad: ${bad.expression}\nGood: ${good.expression}` },
    defaultConfiguration: { level: levels[severity] },
  }
}

function resultOf(report: LintReport, ruleIndex: number): object {
  const { analysis, code, fingerprint, fixes, help, isFile, message, name, severity, text } = report
  const artifactLocation = { uri: uriOf(name) }
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: diagnosticText({ code, message, advice: help }, ' ') },
    locations: [
      isFile
        ? {
            physicalLocation: {
              artifactLocation,
              ...(text !== '' && { region: regionOf(report) }),
            },
          }
        : { logicalLocations: [{ name, kind: 'expression' }] },
    ],
    ...(analysis !== undefined && { properties: { analysis } }),
    ...(fingerprint !== undefined && {
      partialFingerprints: { 'igaFinding/v1': fingerprint },
    }),
    ...(fixes.length > 0 && {
      fixes: fixes.map(({ edits, title }) => ({
        description: { text: title },
        artifactChanges: [
          { artifactLocation, replacements: edits.map((edit) => replacementOf(edit, text)) },
        ],
      })),
    }),
  }
}

/** Returns a SARIF region, whose columns start at 1 and whose end is exclusive. */
function regionOf({ end, start }: LintReport): object {
  return {
    startLine: start.line,
    startColumn: start.column + 1,
    endLine: end.line,
    endColumn: end.column + 1,
  }
}

function replacementOf({ newText, range }: TextEdit, text: string): object {
  const places = placesOf(text)
  const charOffset = places.codePointsBefore(range.start)
  const charLength = places.codePointsBefore(range.end) - charOffset
  return { deletedRegion: { charOffset, charLength }, insertedContent: { text: newText } }
}

function uriOf(name: string): string {
  if (isAbsolute(name)) return pathToFileURL(name).href
  return name.toWellFormed().split(sep).map(encodeURIComponent).join('/')
}
