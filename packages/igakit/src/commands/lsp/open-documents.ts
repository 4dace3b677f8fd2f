import type { LintOptions } from '@igakit/cel-language'
import { SuiteDocument } from '@igakit/cel-testing'
import { TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { isSuite } from '../../input/rule-text.ts'
import { ruleFileRegions } from '../../regions/find-regions.ts'
import type { Region } from '../../regions/region.ts'
import type { WorkspaceSettings } from './workspace-settings.ts'
import { suiteFileRegions } from '../../regions/suite-file.ts'

/** One version of a document with its rules. */
export interface OpenDocument {
  /** The text of this version, which later changes in the editor do not affect. */
  readonly document: TextDocument
  /** The parsed suite; undefined for a rule file. */
  readonly suite: SuiteDocument | undefined
  readonly regions: readonly Region[]
  /** The options of lint for the rules. */
  readonly lint: LintOptions
}

/** The open documents, with cached results until a document changes. */
export class OpenDocuments {
  readonly documents = new TextDocuments(TextDocument)
  readonly #settings: WorkspaceSettings
  readonly #onProblem: (problem: string) => void
  readonly #known = new Map<string, OpenDocument & { readonly current: TextDocument }>()

  /** @param onProblem receives the problems of settings */
  constructor(settings: WorkspaceSettings, onProblem: (problem: string) => void) {
    this.#settings = settings
    this.#onProblem = onProblem
    this.documents.onDidClose(({ document }) => this.#known.delete(document.uri))
  }

  /** Forgets all results, since the settings have changed. */
  forget(): void {
    this.#known.clear()
  }

  async get(uri: string): Promise<OpenDocument | undefined> {
    await this.#settings.load(uri, this.#onProblem)
    // Everything below is synchronous, so that all callers get the same result for one version.
    const document = this.documents.get(uri)
    if (document === undefined) return undefined
    const known = this.#known.get(uri)
    if (known?.current === document && known.document.version === document.version) return known
    const found = this.#read(document)
    this.#known.set(uri, { ...found, current: document })
    return found
  }

  /**
   * True if a document is open and unchanged. A version number alone is not enough, because a reopened document can
   * start with the same version.
   */
  isCurrent({ document: { uri, version } }: OpenDocument): boolean {
    const document = this.documents.get(uri)
    return document?.version === version && this.#known.get(uri)?.current === document
  }

  /** Returns the rule at a position of a document, and the offset in the rule. */
  async at(
    uri: string,
    position: { readonly line: number; readonly character: number },
  ): Promise<(OpenDocument & { readonly region: Region; readonly offset: number }) | undefined> {
    const found = await this.get(uri)
    if (found === undefined) return undefined
    const place = found.document.offsetAt(position)
    const region = found.regions.find(({ end, start }) => start <= place && place <= end)
    return region && { ...found, region, offset: region.toRule(place) }
  }

  #read(current: TextDocument): OpenDocument {
    const { languageId, uri, version } = current
    const text = current.getText()
    const document = TextDocument.create(uri, languageId, version, text)
    const { lint, services } = this.#settings.servicesOf(uri, text)
    if (!isSuite(uri)) {
      return { document, suite: undefined, regions: ruleFileRegions(text, services), lint }
    }
    const suite = new SuiteDocument(text, /\.json$/i.test(uri) ? 'json' : 'yaml')
    return { document, suite, regions: suiteFileRegions(suite, services), lint }
  }
}
