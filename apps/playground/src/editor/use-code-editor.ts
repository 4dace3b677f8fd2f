import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import type { TextRange } from '../evaluation/report.ts'
import type { Theme } from '../state/theme.ts'
import type {
  CodeEditor,
  CodeEditorLibrary,
  CodeEditorOptions,
  EditorContent,
  EditorSize,
  PreparedEditor,
} from './code-editor.ts'
import type { Decoration } from './decoration.ts'
import { tellEditorOpened } from './editors-opened.ts'
import type { Finding } from './findings-of.ts'
import type { Marker } from './marker.ts'
import { useShowsValues } from './shows-values.ts'
import { replaceTextAreaText, revealInTextArea } from './text-area-editor.ts'

/** The imperative handle of an editor. */
export interface EditorHandle {
  /** Focuses the editor and selects the range. */
  reveal(range: TextRange): void
}

export interface CodeEditorSettings {
  readonly content: EditorContent
  readonly size: EditorSize
  readonly label: string
  readonly text: string
  /** Increases when `text` changes outside the editor, which then replaces its content with `text`. */
  readonly revision: number
  readonly markers: readonly Marker[]
  /** The decorations; undefined while they are unknown. Outdated decorations fade after an edit. */
  readonly decorations?: readonly Decoration[] | undefined
  readonly theme: Theme
  readonly library: CodeEditorLibrary | undefined
  readonly onChange: (text: string) => void
  readonly onTabLeavesChange: (tabLeaves: boolean) => void
  readonly onTroubleChange: (trouble: string | undefined) => void
  readonly onFindingsChange?: ((findings: readonly Finding[]) => void) | undefined
  readonly onFailure: (reason: string) => void
  readonly handle: Ref<EditorHandle>
}

/** Manages a plain text area until the editor library has loaded and replaces it. */
export function useCodeEditor(settings: CodeEditorSettings): {
  readonly host: RefObject<HTMLDivElement | null>
  readonly textArea: RefObject<HTMLTextAreaElement | null>
  readonly showsTextArea: boolean
  /** The height of a `field` editor's text in pixels, once known. */
  readonly height: number | undefined
} {
  const { content, decorations, library, markers, revision, text, handle } = settings
  const host = useRef<HTMLDivElement>(null)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const [mounted, setMounted] = useState(false)
  const [height, setHeight] = useState<number>()
  const [isBroken, setBroken] = useState(false)
  // The editor takes over the text, the caret and the focus of an existing text area.
  const [startsPlain] = useState(library === undefined)
  const [showsValues] = useShowsValues()

  const onChange = useEffectEvent(settings.onChange)
  const onTabLeavesChange = useEffectEvent(settings.onTabLeavesChange)
  const onTroubleChange = useEffectEvent(settings.onTroubleChange)
  const onFindingsChange = useEffectEvent((findings: readonly Finding[]) =>
    settings.onFindingsChange?.(findings),
  )
  const onFailure = useEffectEvent(settings.onFailure)

  const options = useEffectEvent((): CodeEditorOptions => {
    const plain = textArea.current
    return {
      content,
      size: settings.size,
      label: settings.label,
      theme: settings.theme,
      text: plain?.value ?? text,
      selection: { start: plain?.selectionStart ?? 0, end: plain?.selectionEnd ?? 0 },
      focused: plain !== null && document.activeElement === plain,
      onChange: (changed) => onChange(changed),
      onTabLeavesChange: (tabLeaves) => onTabLeavesChange(tabLeaves),
      onTroubleChange: (trouble) => onTroubleChange(trouble),
      onFindingsChange: (findings) => onFindingsChange(findings),
      onHeightChange: setHeight,
    }
  })

  const attempt = useEffectEvent((step: () => void): void => {
    try {
      step()
    } catch (error) {
      setBroken(true)
      onFailure(error instanceof Error ? error.message : String(error))
    }
  })

  useLayoutEffect(() => {
    const place = host.current
    if (!library || !place) return undefined
    // Create each editor, and set each long text, in a separate task: a single task for a whole view would delay keys.
    let prepared: PreparedEditor | undefined
    const create = (): void => {
      editor.current = library.createCodeEditor(place, options(), prepared)
      prepared = undefined
      tellEditorOpened()
      setMounted(true)
    }
    const prepare = (): void => {
      prepared = library.prepareEditor(place, options())
      if (prepared) mounting = setTimeout(attempt, 0, create)
      else create()
    }
    let mounting = setTimeout(attempt, 0, prepare)
    return () => {
      clearTimeout(mounting)
      prepared?.discard()
      editor.current?.dispose()
      editor.current = undefined
      setMounted(false)
    }
  }, [library])

  // Set the content before the text, because the text may belong to another environment.
  useEffect(() => {
    if (mounted) editor.current?.setContent(content)
  }, [mounted, content])

  useEffect(() => {
    if (mounted) editor.current?.setLabel(settings.label)
  }, [mounted, settings.label])

  const takeOver = useEffectEvent((): void => {
    if (editor.current) editor.current.replaceText(text)
    else if (textArea.current) replaceTextAreaText(textArea.current, text)
  })
  useEffect(() => {
    if (revision > 0) takeOver()
  }, [revision])

  useEffect(() => {
    if (mounted) editor.current?.setMarkers(markers)
  }, [mounted, markers])

  useEffect(() => {
    if (mounted && decorations) editor.current?.setDecorations(decorations)
  }, [mounted, decorations])

  useEffect(() => {
    if (mounted) editor.current?.setShowsValues(showsValues)
  }, [mounted, showsValues])

  useImperativeHandle(handle, () => ({
    reveal(range) {
      if (editor.current) editor.current.reveal(range)
      else if (textArea.current) revealInTextArea(textArea.current, range)
    },
  }))

  // With a library, no text area precedes its editor: laying out a long text in a text area would take seconds.
  return { host, textArea, showsTextArea: !mounted && (startsPlain || isBroken), height }
}
