import * as monaco from 'monaco-editor/editor'
import { isRecord } from '../../shared/guards.ts'
import { FormPlaces, type FormExpression } from '../../evaluation/form/form-places.ts'
import type { LanguageClient } from '../../language/language-client.ts'
import { isSameContext, type RuleContext } from '../../language/rule-context.ts'
import { beginWork } from '../../workers/activity.ts'
import { completionItem, hoverContents, markerOf } from './embedded-items.ts'

/** The data that the expressions of a form read. Contains only plain data. */
export interface ExpressionData extends Pick<RuleContext, 'now' | 'directory'> {
  /** The values of the variables keyed by name, as JSON. */
  readonly given: string
  /** The submitted values as JSON; may be empty. */
  readonly submitted: string
}

/** CEL support for the expressions inside the JSON of a form. */
export interface EmbeddedCel {
  setData(data: ExpressionData): void
  dispose(): void
}

type Language = Pick<
  LanguageClient,
  'setContext' | 'close' | 'diagnostics' | 'completions' | 'hover'
>

/** An expression with its document in the language service. */
interface OpenExpression extends FormExpression {
  readonly document: string
}

const owner = 'igakit-embedded-cel'

/** The delay in milliseconds between typing and the diagnostics. */
const settleMs = 200

/** The maximum number of expressions that are checked; the evaluator reports the errors of all. */
const mostExpressions = 50

const editings = new Map<string, Editing>()

/** Adds diagnostics, completion and hovers for the CEL expressions in a form. */
export function editEmbeddedCel(
  model: monaco.editor.ITextModel,
  language: Language,
  data: ExpressionData,
): EmbeddedCel {
  const editing = new Editing(model, language, data)
  editings.set(model.uri.toString(), editing)
  return {
    setData: (next) => editing.setData(next),
    dispose() {
      editings.delete(model.uri.toString())
      editing.dispose()
    },
  }
}

/** Registers the providers; models without embedded expressions are not affected. Call this function once. */
export function registerEmbeddedCel(): void {
  monaco.languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['.', "'"],
    provideCompletionItems: async (model, position) => ({
      suggestions: [...((await editingOf(model)?.completions(model.getOffsetAt(position))) ?? [])],
    }),
  })
  monaco.languages.registerHoverProvider('json', {
    provideHover: (model, position) => editingOf(model)?.hover(model.getOffsetAt(position)),
  })
}

const editingOf = (model: monaco.editor.ITextModel): Editing | undefined =>
  editings.get(model.uri.toString())

class Editing {
  readonly #model: monaco.editor.ITextModel
  readonly #language: Language
  readonly #contexts = new Map<string, RuleContext>()
  readonly #subscription: monaco.IDisposable
  #data: ExpressionData
  #due: ReturnType<typeof setTimeout> | undefined
  #done: (() => void) | undefined
  #isDisposed = false

  constructor(model: monaco.editor.ITextModel, language: Language, data: ExpressionData) {
    this.#model = model
    this.#language = language
    this.#data = data
    this.#subscription = model.onDidChangeContent(() => this.#settle())
    this.#settle()
  }

  setData(data: ExpressionData): void {
    const before = this.#data
    this.#data = data
    const isSame =
      before.given === data.given &&
      before.submitted === data.submitted &&
      before.now === data.now &&
      before.directory === data.directory
    if (!isSame) this.#settle()
  }

  async completions(offset: number): Promise<readonly monaco.languages.CompletionItem[]> {
    const found = this.#at(offset)
    if (!found) return []
    const { at, one } = found
    const completions = await this.#language.completions(one.document, one.text, at).catch(none)
    if (this.#isDisposed) return []
    return completions.flatMap((each) => completionItem(each, one, this.#model) ?? [])
  }

  async hover(offset: number): Promise<monaco.languages.Hover | undefined> {
    const found = this.#at(offset)
    if (!found) return undefined
    const { at, one } = found
    const hover = await this.#language.hover(one.document, one.text, at).catch(nothing)
    return hover && { contents: [...hoverContents(hover)] }
  }

  dispose(): void {
    this.#isDisposed = true
    clearTimeout(this.#due)
    this.#done?.()
    this.#subscription.dispose()
    for (const document of this.#contexts.keys()) this.#language.close(document)
  }

  /** Returns the expression at an offset of the form, and the offset within the expression. */
  #at(offset: number): { readonly one: OpenExpression; readonly at: number } | undefined {
    for (const one of this.#open()) {
      const at = one.offsets.indexOf(offset)
      if (at !== -1) return { one, at }
    }
    return undefined
  }

  /** Returns the expressions, after sending their contexts to the language service. */
  #open(): readonly OpenExpression[] {
    const places = new FormPlaces(this.#model.getValue())
    const fields = places.fields()
    return places
      .expressions()
      .slice(0, mostExpressions)
      .map((each, index) => {
        const document = `${this.#model.uri.toString()}#${index}`
        const context = contextOf(each, fields, this.#data)
        const known = this.#contexts.get(document)
        if (!known || !isSameContext(known, context)) {
          this.#contexts.set(document, context)
          this.#language.setContext(document, context)
        }
        return { ...each, document }
      })
  }

  #settle(): void {
    clearTimeout(this.#due)
    this.#done?.()
    const done = beginWork()
    this.#done = done
    this.#due = setTimeout(() => void this.#check().finally(done), settleMs)
  }

  async #check(): Promise<void> {
    const version = this.#model.getVersionId()
    const markers = await Promise.all(
      this.#open()
        // An empty expression counts as unset.
        .filter(({ text }) => text !== '')
        .map(async (one) => {
          const found = await this.#language.diagnostics(one.document, one.text).catch(none)
          // The model may be gone by now.
          return this.#isDisposed ? [] : found.map((each) => markerOf(each, one, this.#model))
        }),
    )
    if (this.#isDisposed || this.#model.getVersionId() !== version) return
    monaco.editor.setModelMarkers(this.#model, owner, markers.flat())
  }
}

/** Ignores the failure: the evaluator reports the errors of expressions, and the text remains editable. */
const none = (): readonly never[] => []
const nothing = (): undefined => undefined

/** The values of fields without a submitted value, by type. */
const emptyValues = {
  stringField: '',
  boolField: false,
  int64Field: 0,
  stringSliceField: [],
  stringMapField: {},
} as const

/** Returns the context of an expression: the given values, the other fields, and the value to transform. */
function contextOf(
  { field, fieldType, member }: FormExpression,
  fields: ReturnType<FormPlaces['fields']>,
  { directory, given, now, submitted }: ExpressionData,
): RuleContext {
  const values = readObject(submitted)
  const valueOf = (name: string, type: (typeof fields)[number]['type']): unknown =>
    values[name] ?? (type && emptyValues[type])
  const form = Object.fromEntries(
    fields
      .filter(({ name }) => name !== field && name !== '')
      .map(({ name, type }) => [name, valueOf(name, type)]),
  )
  const isTransformation = member === 'inputTransformationCel'
  const input = {
    ...readObject(given),
    form,
    ...(isTransformation && { input: valueOf(field, fieldType) ?? null }),
  }
  return {
    environment: isTransformation ? 'form-transformation' : 'form-default',
    ...(fieldType && { fieldType }),
    input: JSON.stringify(input),
    inputIs: 'whole',
    ...(now !== undefined && { now }),
    ...(directory && { directory }),
  }
}

function readObject(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    // The editor of the values reports the error.
    return {}
  }
}
