import type { SignatureInformation } from '@igakit/cel-language'
import type { languages } from 'monaco-editor/editor'
import { docContents } from '../markdown/doc-contents.ts'
import type { FindClient } from '../session/language-client.ts'

export function createSignatureHelpProvider(
  findClient: FindClient,
): languages.SignatureHelpProvider {
  return {
    signatureHelpTriggerCharacters: ['(', ','],
    signatureHelpRetriggerCharacters: [')'],
    async provideSignatureHelp(model, position, token) {
      const offset = model.getOffsetAt(position)
      const help = await findClient(model)?.request(
        (host, document, text) => host.signatureHelp(document, text, offset),
        token,
      )
      if (help === undefined) return undefined
      const { activeParameter, activeSignature } = help
      const signatures = help.signatures.map(toSignature)
      return { value: { signatures, activeParameter, activeSignature }, dispose() {} }
    },
  }
}

function toSignature({
  doc,
  label,
  parameters,
}: SignatureInformation): languages.SignatureInformation {
  const [documentation] = docContents({ ...(doc !== undefined && { doc }) })
  return {
    label,
    parameters: parameters.map(([start, end]) => ({ label: [start, end] })),
    ...(documentation && { documentation }),
  }
}
