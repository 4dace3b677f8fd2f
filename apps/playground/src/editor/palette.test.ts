import { describe, expect, test } from 'vitest'
import { palettes } from './palette.ts'

/** Returns the relative luminance as defined by WCAG. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

test('black on white is the strongest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe.each(Object.entries(palettes))('%s', (theme, palette) => {
  const least = theme.startsWith('contrast') ? 7 : 4.5
  const grounds = (
    ['background', 'popover', 'chosen', 'selection', 'inactiveSelection'] as const
  ).map((name) => [name, palette[name]] as const)

  test.each(grounds)(`text on the %s has a contrast of at least ${least}`, (_, ground) => {
    const weak = Object.entries(palette.tokens).filter(
      ([, color]) => contrast(color, ground) < least,
    )
    expect(weak).toEqual([])
  })

  test('line numbers are readable and non-text contrast is at least 3', () => {
    expect(contrast(palette.lineNumber, palette.background)).toBeGreaterThanOrEqual(least)
    for (const color of [palette.cursor, palette.error, palette.warning]) {
      expect(contrast(color, palette.background)).toBeGreaterThanOrEqual(3)
    }
  })
})
