import type { CodeEditorLibrary } from './code-editor.ts'

export type LibraryState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly library: CodeEditorLibrary }
  /** Loading failed; the page keeps the plain text areas. */
  | { readonly status: 'unavailable'; readonly reason: string }

let loading: Promise<LibraryState> | undefined

/** Loads Monaco once. Never rejects. */
export function loadEditorLibrary(): Promise<LibraryState> {
  loading ??= import('./monaco/monaco.ts').then(
    (library): LibraryState => ({ status: 'ready', library }),
    (error: unknown): LibraryState => ({
      status: 'unavailable',
      reason: error instanceof Error ? error.message : String(error),
    }),
  )
  return loading
}
