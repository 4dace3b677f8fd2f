import { TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { findRegions } from '../regions/find-regions.ts'
import type { Region } from '../regions/region.ts'
import type { Services } from '../regions/services.ts'

/** A document with the rules in it. */
export interface OpenDocument {
  readonly document: TextDocument
  readonly regions: readonly Region[]
}

/** The documents that the editor has open; what was found in one is kept until it changes. */
export class OpenDocuments {
  readonly documents = new TextDocuments(TextDocument)
  readonly #services: Services
  readonly #known = new Map<string, OpenDocument & { readonly version: number }>()

  constructor(services: Services) {
    this.#services = services
    this.documents.onDidClose(({ document }) => this.#known.delete(document.uri))
  }

  get(uri: string): OpenDocument | undefined {
    const document = this.documents.get(uri)
    if (document === undefined) return undefined
    const { version } = document
    const known = this.#known.get(uri)
    if (known?.version === version) return known
    const regions = findRegions(uri, document.getText(), this.#services)
    const found = { document, regions, version }
    this.#known.set(uri, found)
    return found
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
}
