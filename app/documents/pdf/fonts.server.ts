import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The letters of Latin, Greek and Cyrillic, and those of Thai, thin and bold; TrueType. */
export const fontFiles = {
  text: '400Regular/NotoSans_400Regular.ttf',
  textBold: '700Bold/NotoSans_700Bold.ttf',
  thai: '400Regular/NotoSansThai_400Regular.ttf',
  thaiBold: '700Bold/NotoSansThai_700Bold.ttf',
} as const

export type FontName = keyof typeof fontFiles

export const fontNames = Object.keys(fontFiles) as FontName[]

/** The path of a font's file, in the packages that hold them. */
export function fontPath(name: FontName): string {
  const family = name.startsWith('thai') ? 'noto-sans-thai' : 'noto-sans'
  return resolve(`@expo-google-fonts/${family}/${fontFiles[name]}`)
}

/** A font's file. */
export function readFont(name: FontName): Buffer {
  return readFileSync(fontPath(name))
}
