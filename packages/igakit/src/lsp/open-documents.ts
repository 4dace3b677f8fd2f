import { SuiteDocument } from '@igakit/cel-testing'
import { TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { isSuite } from '../regions/find-regions.ts'
import type { Region } from '../regions/region.ts'
import { ruleFileRegions } from '../regions/rule-file.ts'
import type { Services } from '../regions/services.ts'
import { suiteFileRegions } from '../regions/suite-file.ts'

/** One version of a document with the rules in it. */
export interface OpenDocument {
  /** The text of this version: it stays as it is while the editor's document changes. */
  readonly document: TextDocument
  /** Present where the document is a suite. */
  readonly suite: SuiteDocument | undefined
  readonly regions: readonly Region[]
}

/** The documents that the editor has open; what was found in one is kept until it changes. */
export class OpenDocuments {
  readonly documents = new TextDocuments(TextDocument)
  readonly #services: Services
  readonly #known = new Map<string, OpenDocument & { readonly current: TextDocument }>()

  constructor(services: Services) {
    this.#services = services
    this.documents.onDidClose(({ document }) => this.#known.delete(document.uri))
  }

  get(uri: string): OpenDocument | undefined {
    const document = this.documents.get(uri)
    if (document === undefined) return undefined
    const known = this.#known.get(uri)
    if (known?.current === document && known.document.version === document.version) return known
    const found = this.#read(document)
    this.#known.set(uri, { ...found, current: document })
    return found
  }

  /** True if a document is open and has not changed since. One that is opened again may begin with the same version. */
  isCurrent({ document: { uri, version } }: OpenDocument): boolean {
    const document = this.documents.get(uri)
    return document?.version === version && this.#known.get(uri)?.current === document
  }

  /** The rule at a place of a document, and where in the rule that is. */
  at(
    uri: string,
    position: { readonly line: number; readonly character: number },
  ): (OpenDocument & { readonly region: Region; readonly offset: number }) | undefined {
    const found = this.get(uri)
    if (found === undefined) return undefined
    const place = found.document.offsetAt(position)
    const region = found.regions.find(({ end, start }) => start <= place && place <= end)
    return region && { ...found, region, offset: region.toRule(place) }
  }

  #read(current: TextDocument): OpenDocument {
    const { languageId, uri, version } = current
    const text = current.getText()
    const document = TextDocument.create(uri, languageId, version, text)
    if (!isSuite(uri)) {
      return { document, suite: undefined, regions: ruleFileRegions(text, this.#services) }
    }
    const suite = new SuiteDocument(text, /\.json$/i.test(uri) ? 'json' : 'yaml')
    return { document, suite, regions: suiteFileRegions(suite, this.#services) }
  }
}
