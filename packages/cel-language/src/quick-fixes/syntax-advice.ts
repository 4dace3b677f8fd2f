import type { Issue } from '@igakit/cel'
import type { SyntaxProblem } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'
import type { QuickFix } from '../text-edit.ts'
import type { Advice } from './advice.ts'

/** The maximum length of a quoted part of the rule. */
const longestQuote = 60

/** Describes the syntax errors of a rule in plain sentences, in source order; foreign operators have their own advice. */
export function syntaxProblemAdvice(document: RuleDocument): readonly Advice[] {
  return document.tree.problems.flatMap((problem) => ofProblem(problem, document) ?? [])
}

function ofProblem({ code, range }: SyntaxProblem, document: RuleDocument): Advice | undefined {
  const { text } = document
  const here = document.textOf(range)
  const isAtEnd = text.slice(range.end).trim() === ''
  const before = lastToken(text.slice(0, range.start))
  const after = before === '' ? '' : ` after ${quoted(before)}`
  switch (code) {
    case 'missing_expression': {
      const start = isAtEnd ? 'The rule is incomplete: a value' : 'A value'
      return { range, message: `${start} is missing${after}.` }
    }
    case 'missing_name':
      return { range, message: `A name is missing${after}.` }
    case 'missing_colon':
      return { range, message: `A ${quoted(':')} is missing${after}.` }
    case 'unclosed_bracket':
      return unclosed(range, here, closers[here] ?? '', text)
    case 'unclosed_string': {
      const quote = here.replace(/^[rRbB]*/, '').slice(0, 1)
      return unclosed(range, here, quote, isAtEnd ? text : undefined)
    }
    case 'invalid_escape':
      return {
        range,
        message: `${quoted(here)} contains an invalid escape sequence. Write a backslash as ${quoted('\\\\')}.`,
      }
    case 'unexpected_token': {
      const isOperand = before !== '' && /^[\w"'([{!-]/.test(here)
      const join =
        isOperand && !isInBrackets(range.start, document)
          ? ` Join conditions with ${quoted('&&')} or ${quoted('||')}.`
          : ''
      return { range, message: `${quoted(here)} is unexpected${after}.${join}` }
    }
    case 'too_deep':
      return { range, message: 'The rule is nested too deeply.' }
    case 'foreign_operator':
      return undefined
    default:
      return code satisfies never
  }
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** @param text the rule, if appending the closing character can be the fix */
function unclosed(
  range: Advice['range'],
  here: string,
  closer: string,
  text: string | undefined,
): Advice {
  const message = `${quoted(here)} has no closing ${quoted(closer)}.`
  if (text === undefined || closer === '') return { range, message }
  const end = text.trimEnd().length
  const fix: QuickFix = {
    title: `Add ${closer} at the end`,
    edits: [{ range: { start: end, end }, newText: closer }],
    // The end of the rule is only a guess.
    isPreferred: false,
  }
  return { range, message, fix }
}

/** cel-go's messages about a missing token, and about tokens that it did not expect or could not read. */
const missingToken = /^Syntax error: missing '(.+)' at '(.*)'$/s
const unexpectedInput =
  /^Syntax error: (?:(?:mismatched|extraneous) input '(.*?)' expecting .+|missing \{.+\} at '(.*)'|no viable alternative at input '(.*)')$/s
const unreadInput = /^Syntax error: token recognition error at: '(.*)'$/s

/**
 * Describes cel-go's message on a syntax error in a plain sentence; `undefined` if the message already is a plain
 * sentence.
 */
export function syntaxErrorAdvice({ message, range, stage }: Issue): Advice | undefined {
  if (stage !== 'parse' || range === undefined) return undefined
  const [, missing, place] = missingToken.exec(message) ?? []
  if (missing !== undefined && place !== undefined) {
    const where = place === end ? 'at the end' : `before ${quoted(place)}`
    return { range, message: `${quoted(missing)} is missing ${where}.` }
  }
  const unread = unreadInput.exec(message)?.[1]
  if (unread !== undefined) return { range, message: `${quoted(unread)} is not valid here.` }
  const unexpected = unexpectedInput
    .exec(message)
    ?.slice(1)
    .find((text) => text !== undefined)
  if (unexpected === undefined) return undefined
  const sentence =
    unexpected === end ? 'The rule ends too early.' : `${quoted(unexpected)} is unexpected.`
  return { range, message: sentence }
}

/** The name of the end of the rule in cel-go's messages. */
const end = '<EOF>'

/** True if cel-go's message names the token that is missing before another token. */
export function namesMissingToken({ message }: Issue): boolean {
  const place = missingToken.exec(message)?.[2]
  return place !== undefined && place !== end
}

/** True if a bracket is open at an offset. */
function isInBrackets(offset: number, { tree }: RuleDocument): boolean {
  let open = 0
  for (const { kind, start } of tree.tokens) {
    if (start >= offset) break
    if (kind === '(' || kind === '[' || kind === '{') open++
    if (kind === ')' || kind === ']' || kind === '}') open--
  }
  return open > 0
}

function lastToken(text: string): string {
  return /(?:[\w.]+|[^\w\s]+)$/.exec(text.trimEnd().slice(-longestQuote))?.[0] ?? ''
}

/** Quotes a part of a rule in backticks, or in single quotes if the part contains backticks. */
function quoted(text: string): string {
  const shown = text.length <= longestQuote ? text : `${text.slice(0, longestQuote)}…`
  return shown.includes('`') ? `'${shown}'` : `\`${shown}\``
}
