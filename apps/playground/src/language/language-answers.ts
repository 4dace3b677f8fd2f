import type { LanguageHost, LanguageQuestion } from '@igakit/monaco-cel'
import { hasNumbers, hasStrings, isRecord, optional } from '../evaluation/guards.ts'
import type { Guard } from '../evaluation/protocol.ts'

/** What each question is answered with. */
export type LanguageAnswers = {
  readonly [Question in LanguageQuestion]: Awaited<ReturnType<LanguageHost[Question]>>
}

/** Whether a value that came from the worker is an answer in full, by question. */
export const languageAnswerGuards: {
  readonly [Question in LanguageQuestion]: Guard<LanguageAnswers[Question]>
} = {
  diagnostics: (value): value is LanguageAnswers['diagnostics'] =>
    isListOf(
      value,
      (each) =>
        isPlaced(each) &&
        hasStrings(each, ['code', 'message']) &&
        isRecord(each) &&
        isOneOf(each['severity'], ['error', 'warning', 'hint']) &&
        optional(each['advice'], isText),
    ),
  completions: (value): value is LanguageAnswers['completions'] =>
    isListOf(
      value,
      (each) =>
        isPlaced(each) &&
        hasStrings(each, ['label', 'kind', 'insertText']) &&
        hasNumbers(each, ['rank']) &&
        isRecord(each) &&
        optional(each['caret'], isNumber) &&
        optional(each['detail'], isText) &&
        hasDocs(each),
    ),
  hover: (value): value is LanguageAnswers['hover'] =>
    value === undefined ||
    (isPlaced(value) &&
      hasStrings(value, ['code']) &&
      isRecord(value) &&
      hasDocs(value) &&
      optional(value['outcome'], isOutcome)),
  signatureHelp: (value): value is LanguageAnswers['signatureHelp'] =>
    value === undefined ||
    (hasNumbers(value, ['activeSignature', 'activeParameter']) &&
      isRecord(value) &&
      isListOf(
        value['signatures'],
        (each) =>
          hasStrings(each, ['label']) &&
          isRecord(each) &&
          isListOf(each['parameters'], (pair) => isListOf(pair, isNumber) && pair.length === 2) &&
          optional(each['doc'], isText),
      )),
  quickFixes: (value): value is LanguageAnswers['quickFixes'] =>
    isListOf(
      value,
      (each) =>
        hasStrings(each, ['title']) &&
        isRecord(each) &&
        typeof each['isPreferred'] === 'boolean' &&
        isListOf(each['edits'], (edit) => isPlaced(edit) && hasStrings(edit, ['newText'])),
    ),
  semanticTokens: (value): value is LanguageAnswers['semanticTokens'] =>
    isListOf(value, (each) => isPlaced(each) && hasStrings(each, ['type'])),
  documentSymbols: (value): value is LanguageAnswers['documentSymbols'] =>
    isListOf(value, isSymbol),
  format: (value): value is LanguageAnswers['format'] =>
    isRecord(value) &&
    (value['ok'] === true
      ? isText(value['text'])
      : isText(value['reason']) && value['ok'] === false),
  inlayValues: (value): value is LanguageAnswers['inlayValues'] =>
    isListOf(
      value,
      (each) =>
        isPlaced(each) &&
        isRecord(each) &&
        isOutcome(each['outcome']) &&
        !(isRecord(each['outcome']) && each['outcome']['kind'] === 'not_evaluated'),
    ),
}

function isOutcome(value: unknown): boolean {
  if (!isRecord(value)) return false
  switch (value['kind']) {
    case 'value':
      return hasStrings(value, ['text', 'type'])
    case 'failure':
      return hasStrings(value, ['message']) && typeof value['isAbsorbed'] === 'boolean'
    case 'not_evaluated':
      return true
    default:
      return false
  }
}

function isSymbol(value: unknown): boolean {
  return (
    isPlaced(value) &&
    hasStrings(value, ['name']) &&
    isRecord(value) &&
    isOneOf(value['kind'], ['condition', 'branch', 'variable']) &&
    isListOf(value['children'], isSymbol)
  )
}

function hasDocs(value: Readonly<Record<string, unknown>>): boolean {
  return ['doc', 'example', 'confidence'].every((name) => optional(value[name], isText))
}

function isPlaced(value: unknown): boolean {
  return isRecord(value) && hasNumbers(value['range'], ['start', 'end'])
}

function isListOf(value: unknown, holds: (each: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(holds)
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isOneOf = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'string' && names.includes(value)
