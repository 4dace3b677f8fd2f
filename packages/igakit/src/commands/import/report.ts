import { safeInline, safeText } from '@igakit/cel-testing/safe-text'
import { dialects, type ImportedPolicy, type Place } from '@igakit/importers'
import type { Rung } from '@igakit/analysis'
import type { ExaminedPolicy } from './examined-policy.ts'
import { mineText } from '../../analysis/mine-text.ts'
import { noteText } from '../../analysis/notes.ts'
import { tokenReport } from '../../analysis/token-differences.ts'
import { undecidedReason } from '../../analysis/undecided.ts'
import type { Imports } from '../../input/imports.ts'
import type { Style } from '../../output/style.ts'
import { usageReport } from '../../output/usage-report.ts'

/** Formats policies with their rules, the parts that were not converted, findings and who can get in. */
export function importReport(
  style: Style,
  { problems, unreadable }: Imports,
  policies: readonly ExaminedPolicy[],
): string {
  const files = [
    ...unreadable.map((error) => usageReport(style, error)),
    ...problems.map(
      ({ code, message, place }) =>
        `${placeText(place)}: ${style.error(`error[${code}]`)}: ${safeInline(message)}\n`,
    ),
  ]
  return [files.join(''), ...policies.map((each) => policyReport(style, each))]
    .filter((section) => section !== '')
    .join('\n')
}

/** Formats a position as editors expect it: columns start at 1. */
export function placeText({ column, file, line }: Place): string {
  return `${safeInline(file)}:${line}:${column + 1}`
}

function policyReport(style: Style, examined: ExaminedPolicy): string {
  const { excess, findings, ladder, policy } = examined
  const lines = [headText(style, policy)]
  lines.push(...ruleLines(style, policy))
  if (excess !== undefined) {
    const { bytes, limit } = excess
    lines.push(
      `  ${style.error('error[too_long]')}: the rule has ${bytes.toLocaleString('en')} bytes, the limit is ` +
        `${limit.toLocaleString('en')}; split the policy`,
    )
  }
  for (const each of policy.assumptions) {
    lines.push(`  ${style.dim('assumes:')} ${safeInline(each.replace(/\.$/, ''))}`)
  }
  for (const each of policy.notes) lines.push(`  ${style.dim(`note: ${safeInline(each)}`)}`)
  for (const { message, rule, severity } of findings) {
    const mark = severity === 'error' ? style.error : style.warning
    lines.push(`  ${mark(`${severity}[${rule}]`)}: ${safeInline(message)}`)
  }
  if (!policy.rule.isComplete) {
    lines.push(`  ${style.warning('lint')}: undecided, since the import is incomplete`)
  }
  if (ladder === undefined) {
    lines.push(`  ${style.dim('who can get in: unknown without a platform; pass --platform')}`)
  } else {
    lines.push(`  ${style.dim(`who can get in, if yours is ${mineText(ladder.mine)}:`)}`)
  }
  return `${lines.join('\n')}\n${ladderLines(style, examined, 'worst')}`
}

/** Lists who can get in, with the tokens of all actors or only of the strongest actor, and notes on the answers. */
export function ladderLines(
  style: Style,
  { ladder, mineNotes, platform }: ExaminedPolicy,
  tokens: 'all' | 'worst',
): string {
  const worst = ladder?.rungs.find(({ answer }) => answer === 'yes')?.actor
  const lines = (ladder?.rungs ?? []).map((rung) => {
    const line = `    ${rungLine(style, rung)}\n`
    if (rung.answer !== 'yes') return line
    const isShown = tokens === 'all' || (rung.actor === worst && worst !== 'maintainer')
    return isShown ? line + tokenReport(style, rung.claims, platform, '      ') : line
  })
  const notes = mineNotes.map((note) => noteText(style, note, 2))
  return [...lines, ...notes].join('')
}

function headText(style: Style, policy: ImportedPolicy): string {
  const { dialect, issuer, name, place } = policy
  return (
    `${style.heading(safeInline(name))} (${dialects[dialect]}) ${placeText(place)}\n` +
    `  ${style.dim('issuer')}  ${safeInline(issuer ?? 'not known')}`
  )
}

function ruleLines(style: Style, { rule }: ImportedPolicy): readonly string[] {
  if (rule.isComplete) {
    const [first = '', ...rest] = safeText(rule.rule).split('\n')
    return [
      `  ${style.dim('rule')}    ${first}`,
      ...rest.map((line) => `          ${line}`),
      `          ${style.dim(`${rule.bytes.toLocaleString('en')} bytes`)}`,
    ]
  }
  return [
    `  ${style.error('error[incomplete_import]')}: the policy has no rule, since parts were not converted`,
    ...rule.gaps.map(({ place, reason }) => `    ${placeText(place)}: ${safeInline(reason)}`),
    `  ${style.dim('at least')}  ${safeInline(rule.atLeast)}`,
    `  ${style.dim('at most')}   ${safeInline(rule.atMost)}`,
  ]
}

function rungLine(style: Style, rung: Rung): string {
  const name = rung.actor.replace('_', ' ').padEnd(13)
  switch (rung.answer) {
    case 'yes':
      return `${name} ${rung.actor === 'maintainer' ? style.success('yes') : style.warning('yes')}`
    case 'no':
      return `${name} ${style.success('no')} (proved${rung.restsOnName ? '; relies on a name' : ''})`
    case 'undecided':
      return `${name} ${style.warning('undecided')}: ${safeInline(undecidedReason(rung))}`
    case 'not_applicable':
      return `${name} ${style.dim('not applicable')}`
  }
}
