import type { Answer, Rung } from '@igakit/analysis'
import { safeInline, safeJson, safeText } from '@igakit/cel-testing/safe-text'
import type { Platform } from '@igakit/platforms'
import type { Change, Effect } from './decide-change.ts'
import type { Review } from './report.ts'
import {
  actorName,
  answerWord,
  countsText,
  effectTitle,
  ruleTitle,
  strongestIn,
} from './summary.ts'
import { differencesOf, nearestSample } from '../../analysis/token-differences.ts'
import { undecidedSentence } from '../../analysis/undecided.ts'
import { unifiedDiff } from '../../output/unified-diff.ts'

/** The largest comment in characters; GitHub accepts 65,536. */
const maxCharacters = 60_000

/** Formats a review as Markdown for a comment. The first line is a marker, by which a later run finds the comment. */
export function markdownReport(review: Review): string {
  const head = `<!-- igakit review -->\n### Who can get in: ${countsText(review)}\n`
  const foot = `\nCompared with \`${review.commit.slice(0, 12)}\` for all tokens by \`iga review\`.\n`
  const sections = [...review.changes.map(changeText), ...unreadText(review)]
  let text = head
  for (const [index, section] of sections.entries()) {
    if (text.length + section.length > maxCharacters) {
      const rest = sections.length - index
      text += `\n${rest} more ${rest === 1 ? 'change is' : 'changes are'} not shown. Run \`iga review\` to see all.\n`
      break
    }
    text += section
  }
  return text + foot
}

function changeText(change: Change): string {
  const { effect, rule } = change
  const diff = unifiedDiff(
    rule.file,
    rule.before === undefined ? '' : `${rule.before}\n`,
    rule.after === undefined ? '' : `${rule.after}\n`,
  )
  return (
    `\n#### ${code(ruleTitle(change))}: ${effectTitle(effect)}\n\n` +
    detailsOf(effect, rule.platform) +
    `<details><summary>The change</summary>\n\n${block('diff', safeText(diff))}\n</details>\n`
  )
}

function unreadText({ unread }: Review): readonly string[] {
  if (unread.length === 0) return []
  const rows = unread.map(({ file, reason }) => `- ${code(file)}: ${plain(reason)}\n`)
  return [`\n#### Not compared\n\n${rows.join('')}`]
}

function detailsOf(effect: Effect, platform: Platform | undefined): string {
  switch (effect.kind) {
    case 'changed': {
      const { admitted, equivalent, refused } = effect.tokens
      if (equivalent === true) return ''
      return (
        (effect.ladder.length === 0
          ? answerText('Newly admitted', admitted, platform)
          : ladderText('Newly admitted', effect.ladder, platform)) +
        answerText('Newly refused', refused, platform)
      )
    }
    case 'added':
      return effect.ladder.length === 0
        ? answerText('Admitted', effect.admitted, platform)
        : ladderText('Admitted', effect.ladder, platform)
    case 'removed':
      return ''
    case 'invalid':
      return block('text', safeText(effect.issues.map(({ message }) => message).join('\n')))
    case 'not_analysed':
      return `${plain(effect.reason)}.\n\n`
  }
}

/** Formats the answer for each actor, then the token of the strongest actor who gets in. */
function ladderText(
  title: string,
  ladder: readonly Rung[],
  platform: Platform | undefined,
): string {
  const rows = ladder
    .filter(({ answer }) => answer !== 'not_applicable')
    .map((rung) => `| ${plain(actorName(rung.actor, platform))} | ${answerWord(rung)} |\n`)
  const strongest = strongestIn(ladder)
  const token =
    strongest === undefined
      ? ''
      : `**${plain(actorName(strongest.actor, platform))}:** ${tokenText(strongest.claims, platform)}`
  return `| ${title} | |\n| --- | --- |\n${rows.join('')}\n${token}`
}

function answerText(name: string, answer: Answer, platform: Platform | undefined): string {
  switch (answer.answer) {
    case 'yes':
      return `**${name}:** ${tokenText(answer.claims, platform)}`
    case 'no': {
      const basis = answer.assumptions.map((assumption) => `- ${plain(assumption)}\n`)
      const list =
        basis.length === 0
          ? ''
          : `<details><summary>Assumptions</summary>\n\n${basis.join('')}\n</details>\n\n`
      return `**${name}:** no token (proved)\n\n${list}`
    }
    case 'undecided':
      return `**${name}:** undecided. ${plain(undecidedSentence(answer))}\n\n`
  }
}

/** Shows a token: the whole token without a platform, else its differences from the nearest sample first. */
function tokenText(
  claims: Readonly<Record<string, unknown>>,
  platform: Platform | undefined,
): string {
  const whole = block('json', safeJson(claims))
  if (platform === undefined) return `this token\n\n${whole}`
  const sample = nearestSample(platform, claims)
  const rows = differencesOf(sample.claims, claims).map(
    ({ after, before, claim }) =>
      `| ${cell(claim)} | ${after === undefined ? 'absent' : cell(after)} | ${before === undefined ? 'absent' : cell(before)} |\n`,
  )
  const table =
    rows.length === 0
      ? `the sample token "${plain(sample.title)}"\n\n`
      : `a token like the sample "${plain(sample.title)}", except\n\n| Claim | Token | Sample |\n| --- | --- | --- |\n${rows.join('')}\n`
  return `${table}<details><summary>The token</summary>\n\n${whole}\n</details>\n\n`
}

/** Formats text as inline code that no backtick in the text ends. */
function code(text: string): string {
  const safe = safeInline(text)
  const fence = '`'.repeat(1 + longestRun(safe))
  return fence.length === 1 ? `\`${safe}\`` : `${fence} ${safe} ${fence}`
}

/** Formats text as inline code in a table, in which a pipe would end the cell even in code. */
function cell(text: string): string {
  return code(text.length > 200 ? `${text.slice(0, 199)}…` : text).replaceAll('|', String.raw`\|`)
}

function block(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, 1 + longestRun(text)))
  return `${fence}${language}\n${text.trimEnd()}\n${fence}\n\n`
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}

/** Escapes the characters with a meaning in Markdown or HTML, and mentions of people. */
function plain(text: string): string {
  return safeInline(text).replaceAll(/[\\`*_{}[\]<>#|~@&]/g, (character) =>
    character === '@'
      ? '@\u200b'
      : character === '<'
        ? '&lt;'
        : character === '&'
          ? '&amp;'
          : `\\${character}`,
  )
}
