import { isSameExpression, parseSyntax } from '@igakit/cel/syntax'
import { everything, federation, policy } from '../fixtures/services.ts'
import { format, type LanguageService } from '../src/index.ts'

const services: readonly LanguageService[] = [everything, federation, policy]

/**
 * Returns the first defect in the service's results for a text. An exception is also a defect, because methods must
 * not throw.
 */
export function faultOf(text: string, offset: number): string | undefined {
  for (const service of services) {
    const fault = rangeFault(service, text, offset)
    if (fault !== undefined) return fault
  }
  return formatFault(text, 80) ?? formatFault(text, 10)
}

function rangeFault(service: LanguageService, text: string, offset: number): string | undefined {
  const place = { start: offset, end: offset }
  const hover = service.hover(text, offset)
  service.signatureHelp(text, offset)
  const ranges = [
    ...service.diagnostics(text),
    ...service.completions(text, offset),
    ...service.semanticTokens(text),
    ...service.documentSymbols(text),
    ...service.quickFixes(text, place).flatMap(({ edits }) => edits),
    ...(hover === undefined ? [] : [hover]),
  ].map(({ range }) => range)
  const outside = ranges.find(({ end, start }) => start < 0 || end < start || end > text.length)
  return outside && `a range lies outside: ${JSON.stringify(outside)}`
}

function formatFault(text: string, width: number): string | undefined {
  const formatted = format(text, { width })
  if (!formatted.ok) {
    return formatted.reason === 'internal' ? 'its form would mean something else' : undefined
  }
  if (!isSameExpression(parseSyntax(text), parseSyntax(formatted.text))) {
    return 'its form means something else'
  }
  const again = format(formatted.text, { width })
  return again.ok && again.text === formatted.text ? undefined : 'its form has another form'
}
