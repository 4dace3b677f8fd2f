import type { CelRegistration } from '@igakit/monaco-cel'
import * as monaco from 'monaco-editor/editor'
import type { TextRange } from '../../evaluation/report.ts'
import type { LanguageClient } from '../../language/language-client.ts'
import { editCel } from '../cel-editing.ts'
import {
  type CodeEditor,
  type CodeEditorOptions,
  type EditorContent,
  type PreparedEditor,
  undoEvent,
} from '../code-editor.ts'
import { editEmbeddedCel } from '../json/embedded-cel.ts'
import { editJson } from '../json/json-editing.ts'
import type { Marker } from '../marker.ts'
import { leaveStringAfterValue, suggestAfterComparison } from './cel-typing.ts'
import { evaluatorOwner, markerData } from './markers.ts'
import { monacoOptions } from './options.ts'
import { isApple } from '../platform.ts'

/** Monaco's default shortcut that toggles the behaviour of Tab. On macOS, the system reserves Command+M. */
const TAB_SWITCH = isApple
  ? monaco.KeyMod.WinCtrl | monaco.KeyMod.Shift | monaco.KeyCode.KeyM
  : monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyM

/** The services shared by all editors of the page. */
export interface EditorServices {
  readonly cel: CelRegistration
  readonly language: LanguageClient
}

/**
 * The length of the longest text with colours, completion and wrapped lines. Longer texts are plain, because measuring
 * and colouring tens of thousands of lines would delay the page.
 */
const mostColoured = 500_000

const isLong = (text: string): boolean => text.length > mostColoured
const wrapFor = (text: string): 'on' | 'off' => (isLong(text) ? 'off' : 'on')
const languageFor = (text: string, language: string): string =>
  isLong(text) ? 'plaintext' : language

/** A Monaco editor and its model, which the editor may not show yet. */
interface OpenedEditor {
  readonly editor: monaco.editor.IStandaloneCodeEditor
  readonly model: monaco.editor.ITextModel
}

/** The prepared editors that nobody has taken. */
const preparedEditors = new WeakMap<PreparedEditor, OpenedEditor>()

/** Opens the editor of a long text without showing the text, because Monaco then reads every line again. */
export function prepareMonacoEditor(
  host: HTMLElement,
  options: CodeEditorOptions,
): PreparedEditor | undefined {
  const { text } = options
  if (!isLong(text)) return undefined
  const model = createModel(options.content, text)
  const opened = { editor: openEditor(host, options, null), model }
  const prepared: PreparedEditor = {
    text,
    discard() {
      if (!preparedEditors.delete(prepared)) return
      opened.editor.dispose()
      model.dispose()
    },
  }
  preparedEditors.set(prepared, opened)
  return prepared
}

const createModel = ({ language }: EditorContent, text: string): monaco.editor.ITextModel =>
  monaco.editor.createModel(text, languageFor(text, language))

const openEditor = (
  host: HTMLElement,
  { content, label, size, text, theme }: CodeEditorOptions,
  model: monaco.editor.ITextModel | null,
): monaco.editor.IStandaloneCodeEditor =>
  monaco.editor.create(host, {
    ...monacoOptions(size, content.language),
    wordWrap: wrapFor(text),
    model,
    theme,
    ariaLabel: label,
  })

/** Shows the text of a prepared editor, or opens a new editor. */
function showEditor(
  host: HTMLElement,
  options: CodeEditorOptions,
  prepared: PreparedEditor | undefined,
): OpenedEditor {
  const opened = prepared?.text === options.text ? preparedEditors.get(prepared) : undefined
  if (prepared && opened) {
    preparedEditors.delete(prepared)
    opened.editor.setModel(opened.model)
    return opened
  }
  prepared?.discard()
  const model = createModel(options.content, options.text)
  return { editor: openEditor(host, options, model), model }
}

export function createMonacoEditor(
  host: HTMLElement,
  options: CodeEditorOptions,
  services: EditorServices,
  prepared: PreparedEditor | undefined,
): CodeEditor {
  const { content, size } = options
  const { editor, model } = showEditor(host, options, prepared)

  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    // The theme gives all brackets the same colour, and colouring thousands of brackets on one line would take
    // seconds.
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  })

  const rangeOf = ({ start, end }: TextRange): monaco.Range =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
  const select = (range: TextRange): void => {
    editor.setSelection(rangeOf(range))
    editor.revealRangeInCenterIfOutsideViewport(rangeOf(range))
  }

  addTabSwitch(editor, options)
  select(options.selection)
  if (options.focused) editor.focus()
  const subscriptions = [
    model.onDidChangeContent(() => options.onChange(model.getValue())),
    ...(content.language === 'cel'
      ? [...leaveStringAfterValue(editor, model), suggestAfterComparison(editor, model)]
      : []),
  ]
  if (size === 'field') {
    subscriptions.push(
      editor.onDidContentSizeChange(({ contentHeight }) => options.onHeightChange(contentHeight)),
    )
    options.onHeightChange(editor.getContentHeight())
  }
  // The version before the first edit that the editor itself can undo.
  let first = model.getAlternativeVersionId()
  let isUndone = false
  subscriptions.push(
    editor.onKeyDown((event) => {
      const { altKey, ctrlKey, key, metaKey, shiftKey } = event.browserEvent
      const isUndo =
        key.toLowerCase() === 'z' && (isApple ? metaKey : ctrlKey) && !altKey && !shiftKey
      if (!isUndo || model.getAlternativeVersionId() !== first) return
      event.preventDefault()
      event.stopPropagation()
      isUndone = true
      dispatchEvent(new Event(undoEvent))
    }),
  )
  const failing = editor.createDecorationsCollection()
  // Render immediately, so replacing the text area does not cause a flash.
  editor.render(true)
  const editing = editContent(editor, model, options, services)

  return {
    replaceText(text) {
      if (model.getValue() === text) return
      editor.updateOptions({ wordWrap: wrapFor(text) })
      monaco.editor.setModelLanguage(model, languageFor(text, content.language))
      model.pushStackElement()
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null)
      model.pushStackElement()
      // Undoing the page's own undo would restore the text.
      if (isUndone) first = model.getAlternativeVersionId()
      isUndone = false
      editor.setPosition({ lineNumber: 1, column: 1 })
      editor.setScrollPosition({ scrollTop: 0, scrollLeft: 0 })
    },
    setContent: editing.setContent,
    setLabel(label) {
      editor.updateOptions({ ariaLabel: label })
    },
    setDecorations: editing.setDecorations,
    setMarkers(markers) {
      const wanted = editing.unknownOf(markers).map((marker) => markerData(marker, model))
      monaco.editor.setModelMarkers(model, evaluatorOwner, wanted)
      failing.set(
        markers
          .filter(({ stage }) => stage === 'eval')
          .map(({ range }) => ({
            range: rangeOf(range),
            options: { inlineClassName: 'igakit-failing' },
          })),
      )
    },
    setShowsValues(showsValues) {
      const enabled = showsValues ? 'on' : 'offUnlessPressed'
      editor.updateOptions({ inlayHints: { ...editor.getRawOptions().inlayHints, enabled } })
    },
    reveal(range) {
      select(range)
      editor.focus()
    },
    dispose() {
      for (const subscription of subscriptions) subscription.dispose()
      editing.dispose()
      editor.dispose()
      model.dispose()
    },
  }
}

type Editing = Pick<CodeEditor, 'setContent' | 'setDecorations' | 'dispose'> & {
  /** Returns the evaluator's problems that the language service does not report. */
  unknownOf(markers: readonly Marker[]): readonly Marker[]
}

/** Adds language support to an editor's model. */
function editContent(
  editor: monaco.editor.IStandaloneCodeEditor,
  model: monaco.editor.ITextModel,
  options: CodeEditorOptions,
  { cel, language }: EditorServices,
): Editing {
  const { content } = options
  switch (content.language) {
    case 'cel': {
      const editing = editCel(cel, language, model, content.context, options)
      return {
        ...editing,
        setContent(next) {
          const isOther = next.language === 'cel' && editing.setContext(next.context)
          // An open hover may show a value of the previous input.
          if (isOther) editor.trigger('igakit', 'editor.action.hideHover', undefined)
        },
        unknownOf: (markers) => markers.filter(({ stage }) => stage === 'eval'),
      }
    }
    case 'json': {
      const editing = editJson(model, content.schema, language)
      const embedded = content.expressions && editEmbeddedCel(model, language, content.expressions)
      return {
        ...editing,
        setContent(next) {
          if (next.language !== 'json') return
          editing.setSchema(next.schema)
          if (next.expressions) embedded?.setData(next.expressions)
        },
        setDecorations() {},
        dispose() {
          editing.dispose()
          embedded?.dispose()
        },
        unknownOf(all) {
          const markers = embedded ? all.filter(({ stage }) => stage !== 'expression') : all
          editing.setRefused(markers.some(({ severity }) => severity !== 'warning'))
          return markers
        },
      }
    }
    default:
      return content satisfies never
  }
}

function addTabSwitch(
  editor: monaco.editor.IStandaloneCodeEditor,
  { onTabLeavesChange }: CodeEditorOptions,
): void {
  let tabLeaves = true
  editor.addAction({
    id: 'igakit.toggleTab',
    label: 'Let Tab leave the editor, or indent',
    keybindings: [TAB_SWITCH],
    run() {
      tabLeaves = !tabLeaves
      editor.updateOptions({ tabFocusMode: tabLeaves })
      onTabLeavesChange(tabLeaves)
    },
  })
}
