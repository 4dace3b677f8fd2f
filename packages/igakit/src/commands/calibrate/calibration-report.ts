import { workloadFederation } from '@igakit/cel'
import type { LiveResponse } from '@igakit/cel-testing'
import { safeInline, safeText } from '@igakit/cel-testing/safe-text'
import type { Evaluator } from '../../connection/live-endpoint.ts'
import { redact } from '../../output/redact.ts'
import type { Style } from '../../output/style.ts'
import type { Calibration, ProbeFinding } from './calibration.ts'
import type { ByteLimit } from './limit-probes.ts'
import type { VersionFinding } from './version-probes.ts'

/** Formats the differences between the tenant's evaluator and the local one. */
export function calibrationReport(style: Style, calibration: Calibration, baseUrl: string): string {
  const { added, evaluator, findings, missing, tellsFunctions } = calibration
  const shown = findings.filter(({ verdict }) => verdict !== 'same')
  const count = (verdict: ProbeFinding['verdict']): number =>
    findings.filter((finding) => finding.verdict === verdict).length
  const who =
    evaluator === 'same'
      ? 'same evaluator (a local tenant): this says nothing about the live service'
      : 'live'
  return [
    ...shown.map((finding) => findingReport(style, finding, evaluator)),
    `cel-go     ${versionText(calibration.version)}\n`,
    `language   ${count('same')} same, ${count('words')} same but worded differently, ${count('differs')} differ\n`,
    tellsFunctions
      ? `functions  ${namesOf(added)} besides the known functions; ${namesOf(missing)} missing\n`
      : 'functions  unknown: the evaluator does not report undeclared functions\n',
    `rules      ${limitText(calibration.bytes)}\n`,
    `${style.heading(`${safe(baseUrl)}: ${who}`)}\n`,
  ].join('')
}

function findingReport(
  style: Style,
  { expression, id, live, local, verdict }: ProbeFinding,
  evaluator: Evaluator,
): string {
  const mark = verdict === 'differs' ? style.error('differs') : style.warning('words')
  const shown = expression.length > 80 ? `${expression.slice(0, 80)}…` : expression
  return [
    `${mark}  ${id}: ${indented(shown)}`,
    `  local   ${answerText(local)}`,
    // Responses from a local tenant are not labeled live.
    `  ${evaluator === 'same' ? 'tenant' : 'live  '}  ${answerText(live)}`,
    '',
  ].join('\n')
}

function answerText({ error, matched }: LiveResponse): string {
  const text = matched ? 'matched' : 'not matched'
  return error === '' ? text : `${text}, error: ${indented(error)}`
}

function namesOf(functions: readonly { readonly name: string }[]): string {
  return functions.length === 0 ? 'none' : functions.map(({ name }) => name).join(', ')
}

function versionText(version: VersionFinding): string {
  switch (version.kind) {
    case 'told':
      return version.celGoVersion
    case 'untold':
      return 'unknown'
    case 'contradictory':
      return 'unknown: responses match different versions'
  }
}

function limitText(bytes: ByteLimit): string {
  const known = workloadFederation.limits.expressionBytes
  switch (bytes.kind) {
    case 'exact':
      return `of at most ${bytes.bytes} bytes${bytes.bytes === known ? ', as documented' : ''}`
    case 'between':
      return `up to a limit between ${bytes.taken} and ${bytes.refused - 1} bytes`
    case 'none':
      return `of ${bytes.taken} bytes are accepted, and perhaps longer rules`
  }
}

function indented(text: string): string {
  return safeText(redact(text)).replaceAll('\n', '\n          ')
}

function safe(text: string): string {
  return safeInline(redact(text))
}
