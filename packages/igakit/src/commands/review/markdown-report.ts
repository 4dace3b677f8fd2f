import type { Answer, Rung } from '@igakit/analysis'
import { safeInline, safeJson, safeText } from '@igakit/cel-testing/safe-text'
import type { Platform } from '@igakit/platforms'
import { type Change, type Effect, isWidened } from './decide-change.ts'
import type { Review } from './report.ts'
import {
  actorName,
  answerWord,
  countsText,
  effectTitle,
  ruleTitle,
  strongestIn,
  verdictText,
} from './summary.ts'
import { differencesOf, nearestSample } from '../../analysis/token-differences.ts'
import { undecidedSentence } from '../../analysis/undecided.ts'
import type { OwnFormat } from '../../output/write-file.ts'
import { unifiedDiff } from '../../output/unified-diff.ts'

/** The largest comment in characters; GitHub accepts 65,536. */
const maxCharacters = 60_000

const mark = '<!-- igakit review -->'

/** The files that a review may replace. */
export const ownMarkdown: OwnFormat = {
  name: 'a review that `iga review` wrote',
  isOwn: (start) => start.startsWith(mark),
}

/** Formats a review as Markdown for a comment. The first line is a marker that later runs use to find the comment. */
export function markdownReport(review: Review): string {
  const head = `${mark}\n### Who can get in: ${verdictText(review)}\n\n${countsText(review)}\n`
  const foot = `\nCompared with \`${review.commit.slice(0, 12)}\` for all tokens by \`iga review\`.\n`
  // The changes that need a review come first, since a long comment is truncated.
  const changes = review.changes.toSorted((one, other) => rankOf(one) - rankOf(other))
  const sections = [
    ...unreadText(review),
    ...changes.filter((change) => !isSame(change)).map(changeText),
    ...sameText(changes.filter(isSame)),
  ]
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

/** Returns the rank of a change: rules that admit more tokens first, then undecided and narrower rules. */
function rankOf({ effect }: Change): number {
  const widened = isWidened(effect)
  if (widened === true) return 0
  return widened === false ? 2 : 1
}

/** True if a change has no effect on the tokens that a rule admits. */
function isSame({ effect }: Change): boolean {
  return effect.kind === 'changed' && effect.tokens.equivalent === true
}

/** Lists changed rules that admit the same tokens as before. */
function sameText(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return []
  const rows = changes.map((change) => `- ${code(ruleTitle(change))}\n`)
  return [`\n#### Admit the same tokens (proved)\n\n${rows.join('')}`]
}

function unreadText({ unread }: Review): readonly string[] {
  if (unread.length === 0) return []
  const rows = unread.map(({ file, reason }) => `- ${code(file)}: ${plain(reason)}\n`)
  return [`\n#### Not compared\n\n${rows.join('')}`]
}

function detailsOf(effect: Effect, platform: Platform | undefined): string {
  switch (effect.kind) {
    case 'changed': {
      const { admitted, refused } = effect.tokens
      return (
        openText('Newly admitted', admitted, effect.ladder, platform) +
        answerText('Newly refused', refused, platform) +
        notesText(effect.notes)
      )
    }
    case 'added':
      return (
        openText('Admitted', effect.admitted, effect.ladder, platform) + notesText(effect.notes)
      )
    case 'removed':
      return ''
    case 'invalid':
      return block('text', safeText(effect.issues.map(({ message }) => message).join('\n')))
    case 'not_analysed':
      return `${plain(effect.reason)}.\n\n`
  }
}

function notesText(notes: readonly string[]): string {
  return notes.map((note) => `**Note:** ${plain(note)}\n\n`).join('')
}

/** Formats the answers by actor if they differ, else the answer for all tokens. */
function openText(
  title: string,
  answer: Answer,
  ladder: readonly Rung[],
  platform: Platform | undefined,
): string {
  const isUndecided =
    answer.answer === 'undecided' &&
    ladder.every((rung) => ['undecided', 'not_applicable'].includes(rung.answer))
  return ladder.length === 0 || isUndecided
    ? answerText(title, answer, platform)
    : ladderText(title, ladder, platform)
}

/** Formats the answer for each actor, then the token of the strongest actor who gets in. */
function ladderText(
  title: string,
  ladder: readonly Rung[],
  platform: Platform | undefined,
): string {
  const rows = ladder
    .filter(({ answer }) => answer !== 'not_applicable')
    .map((rung) => {
      const word = rung.answer === 'no' ? answerWord(rung) : `**${answerWord(rung)}**`
      return `| ${plain(actorName(rung.actor, platform))} | ${word} |\n`
    })
  const strongest = strongestIn(ladder)
  const token =
    strongest === undefined
      ? ''
      : `**${plain(actorName(strongest.actor, platform))}:** ${tokenText(strongest.claims, platform)}`
  return `| Actor | ${title} |\n| --- | --- |\n${rows.join('')}\n${token}`
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
      return `**${name}:** undecided: ${plain(undecidedSentence(answer))}\n\n`
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

/** Formats text as inline code, with delimiters that do not occur in the text. */
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
